import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowserPerFile, readButtonColour, serveFolder, serveMarketplace } from './browser.ts';
import { type FreshProject, createFreshProject, readReadmeExamples, writeExamples } from './fresh-project.ts';

const openPage = launchBrowserPerFile();
let project: FreshProject;
beforeAll(async () => {
  project = await createFreshProject('vite-react');
  writeExamples(project);
});
afterAll(() => project[Symbol.asyncDispose]());

test('the Vite example and the README examples compile with bundler and with Node module resolution', async () => {
  expect(await project.run('tsc', '-p', 'tsconfig.json')).toBe('');
  expect(await project.run('tsc', '-p', 'tsconfig.nodenext.json')).toBe('');
});

test('the built Vite example shows button, dialog and search box with their styles', async () => {
  await project.run('vite', 'build');
  const { page, complaints } = await openPage();
  await serveFolder(page, join(project.directory, 'dist'));
  await serveMarketplace(page);
  await page.goto('http://project.test/');
  await page.getByRole('combobox', { name: 'Where' }).fill('mest');
  await page.getByRole('option', { name: /Mestalla/ }).waitFor();
  await page.keyboard.press('Escape');
  expect(await readButtonColour(page, 'Check my car')).not.toBe('rgba(0, 0, 0, 0)');
  await page.getByRole('button', { name: 'Check my car' }).click();
  const dialog = page.getByRole('dialog', { name: 'Does my car fit?' });
  await dialog.getByText('It fits.').waitFor();
  expect(await dialog.evaluate((element) => getComputedStyle(element).position)).toBe('fixed');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await page.close();
});

test('the README examples run in a browser without errors or warnings', async () => {
  await project.run('vite', 'build', '--config', 'vite.readme.config.ts');
  const { page, complaints } = await openPage();
  await serveFolder(page, join(project.directory, 'dist-readme'));
  await serveMarketplace(page);
  await page.goto('http://project.test/readme.html');

  const uiRegion = page.getByRole('region', { name: '@plaza/ui' });
  await uiRegion.getByRole('checkbox', { name: 'Garage' }).check();
  await uiRegion.getByRole('button', { name: 'Reserve' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reserve this bay?' });
  await dialog.getByText('in a garage').waitFor();
  await dialog.getByRole('button', { name: 'Yes, reserve' }).click();
  await uiRegion.getByText('Reserved').waitFor();

  const widgetsRegion = page.getByRole('region', { name: '@plaza/widgets' });
  await widgetsRegion.getByRole('combobox').fill('mesta');
  await widgetsRegion.getByRole('option', { name: /Mestalla Stadium/ }).click();
  await widgetsRegion.getByText('Picked: Mestalla Stadium').waitFor();
  expect(complaints).toEqual([]);
  await page.close();
});

test("the HTML snippet in the widgets' README shows the search box on a plain page", async () => {
  const [snippet] = readReadmeExamples('@plaza/widgets', 'html');
  const { page, complaints } = await openPage();
  await serveMarketplace(page);
  await page.route('http://partner.test/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html><html lang="en"><title>Arena</title>${snippet}` }),
  );
  await page.goto('http://partner.test/');
  await page.getByRole('combobox').fill('mesta');
  await page.getByRole('option', { name: /Mestalla Stadium/ }).waitFor();
  expect(complaints).toEqual([]);
  await page.close();
});
