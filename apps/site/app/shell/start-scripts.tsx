import {
  Children,
  cloneElement,
  Fragment,
  type HTMLAttributes,
  isValidElement,
  type LinkHTMLAttributes,
  type ReactElement,
  type ReactNode,
  type ScriptHTMLAttributes,
} from 'react';
import { Scripts } from 'react-router';

const isLinkElement = (node: ReactNode): node is ReactElement<LinkHTMLAttributes<HTMLLinkElement>> =>
  isValidElement(node) && node.type === 'link';
const isModuleScript = (
  node: ReactNode,
): node is ReactElement<ScriptHTMLAttributes<HTMLScriptElement> & HTMLAttributes<HTMLScriptElement>> =>
  isValidElement<ScriptHTMLAttributes<HTMLScriptElement>>(node) &&
  node.type === 'script' &&
  node.props.type === 'module';

const flattenNodes = (node: ReactNode): ReactNode[] =>
  Children.toArray(node).flatMap((part) =>
    isValidElement<{ children?: ReactNode }>(part) && part.type === Fragment
      ? flattenNodes(part.props.children)
      : [part],
  );

/**
 * Delays the router's scripts until the page is painted. A page is readable before hydration, so its styles, font and
 * largest image get bandwidth and processor first.
 * @param messages URL of the messages in the page's language
 */
export function StartScripts({ messages }: { messages: string }): ReactNode {
  const routerScripts: unknown = Scripts({});
  if (!isValidElement<{ children: ReactNode }>(routerScripts)) return null;
  if (import.meta.env.DEV) return routerScripts;
  const scriptParts = flattenNodes(routerScripts.props.children);
  const moduleUrls = scriptParts.filter(isLinkElement).map(({ props }) => props.href ?? '');
  return scriptParts
    .filter((part) => !isLinkElement(part))
    .map((part) => {
      // in browsers these scripts have already run, and aren't rendered again
      if (!import.meta.env.SSR || !isModuleScript(part)) return part;
      const { __html: text } = part.props.dangerouslySetInnerHTML ?? {};
      if (typeof text !== 'string') throw new Error('The router’s start script is no text');
      return cloneElement(part, {
        dangerouslySetInnerHTML: { __html: startAfterPaint(text.trim(), moduleUrls, messages) },
      });
    });
}

/** Shared files of the build, in the order of their dependencies. */
const sharedChunkNames = ['rolldown-runtime', 'react', 'router', 'shell'] as const;

const moduleRankOf = (href: string): number => {
  const chunkRank = sharedChunkNames.findIndex((name) => href.includes(`/${name}-`));
  return chunkRank === -1 ? sharedChunkNames.length : chunkRank;
};

/** Static imports of the router's start script. Imports keep the router's specifiers, so that no module runs twice. */
const staticImportPattern = /^import (?:\* as (\w+) from )?("[^"]+");?/gm;

/**
 * Rewrites the router's start script so that it waits for the first paint, then loads all files in parallel. It requests
 * and runs each file in its own task, because one long task would delay input. The first paint is the first contentful
 * paint and, if the page has an image of high priority, that image. A page in a background tab isn't painted and starts
 * immediately.
 * @param script the router's start script: static imports, then statements
 * @param files URLs of all modules of the page
 * @param data URL that the first of them fetches
 */
export function startAfterPaint(script: string, files: readonly string[], data: string): string {
  const orderedModuleUrls = files.toSorted((one, other) => moduleRankOf(one) - moduleRankOf(other));
  const delayedStartCode = script.replaceAll(staticImportPattern, (_, name: string | undefined, address: string) =>
    name === undefined ? `await runModule(${address});` : `const ${name} = await runModule(${address});`,
  );
  return `const pause = () => globalThis.scheduler?.yield?.() ?? new Promise((done) => setTimeout(done));
const runModule = async (address) => { await pause(); return import(address); };
const pageHidden = new Promise((done) => {
  const check = () => { if (document.visibilityState !== 'visible') done(); };
  check();
  document.addEventListener('visibilitychange', check);
});
const firstPaint = new Promise((done) => {
  new PerformanceObserver((list) => { if (list.getEntriesByName('first-contentful-paint').length > 0) done(); }).observe({ type: 'paint', buffered: true });
});
await Promise.race([firstPaint, pageHidden]);
const priorityImage = document.querySelector('img[fetchpriority="high"]');
if (priorityImage && !priorityImage.complete) await Promise.race([pageHidden, new Promise((done) => { priorityImage.onload = priorityImage.onerror = done; })]);
const files = ${JSON.stringify(orderedModuleUrls)};
const preload = (link) => document.head.append(Object.assign(document.createElement('link'), link));
for (const href of files) { await pause(); preload({ rel: 'modulepreload', href }); }
preload({ rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: ${JSON.stringify(data)} });
for (const file of files.slice(0, ${orderedModuleUrls.filter((file) => moduleRankOf(file) < sharedChunkNames.length).length})) await runModule(file);
${delayedStartCode}`;
}
