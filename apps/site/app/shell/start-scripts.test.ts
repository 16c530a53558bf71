import { expect, test } from 'vitest';
import { startAfterPaint } from './start-scripts.tsx';

const routerScript = `import "/assets/manifest-1.js";
import * as route0 from "/assets/root-2.js";
import * as route1_clientLoader from "/assets/locale-3.js";
import * as route1_main from "/assets/locale-4.js";
const route1 = {...route1_clientLoader,...route1_main};
window.__reactRouterRouteModules = {"root":route0,"routes/locale":route1};

import("/assets/entry.client-5.js");`;
const moduleFiles = ['/assets/entry.client-5.js', '/assets/shell-6.js', '/assets/router-7.js', '/assets/react-8.js'];

test('startAfterPaint returns a script that imports no module before the page has been painted', () => {
  const delayedScript = startAfterPaint(routerScript, moduleFiles, '/en.json');
  expect(delayedScript).not.toMatch(/^import ["*]/m);
  const [waits, runs] = [
    delayedScript.indexOf('await Promise.race([firstPaint, pageHidden])'),
    delayedScript.indexOf('\nfor (const file of files'),
  ];
  expect(waits).toBeGreaterThan(-1);
  expect(runs).toBeGreaterThan(waits);
});

test('startAfterPaint returns a script that requests each file in its own task', () => {
  expect(startAfterPaint(routerScript, moduleFiles, '/en.json')).toContain(
    "for (const href of files) { await pause(); preload({ rel: 'modulepreload', href }); }",
  );
});

test('startAfterPaint keeps the module names and the last statement of the router’s script', () => {
  const delayedScript = startAfterPaint(routerScript, moduleFiles, '/en.json');
  expect(delayedScript).toContain(
    'await runModule("/assets/manifest-1.js");\nconst route0 = await runModule("/assets/root-2.js");',
  );
  expect(delayedScript).toContain('const route1_main = await runModule("/assets/locale-4.js");');
  expect(delayedScript.endsWith('import("/assets/entry.client-5.js");')).toBe(true);
});

test('startAfterPaint returns a script that runs shared files before the entry, dependencies first', () => {
  const delayedScript = startAfterPaint(routerScript, moduleFiles, '/en.json');
  expect(delayedScript).toContain(
    'const files = ["/assets/react-8.js","/assets/router-7.js","/assets/shell-6.js","/assets/entry.client-5.js"];',
  );
  expect(delayedScript).toContain('files.slice(0, 3)');
});

test('startAfterPaint returns a script that preloads the page’s messages', () => {
  expect(startAfterPaint(routerScript, moduleFiles, '/assets/es-1.json')).toContain('href: "/assets/es-1.json"');
});
