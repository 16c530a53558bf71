import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowserPerFile, readButtonColour, serveFolder, serveMarketplace } from './browser.ts';
import { type FreshProject, createFreshProject, readReadmeExamples, writeExamples } from './fresh-project.ts';

/** Converts `#rrggbb` to the form in which browsers return colours. */
const toRgb = (colour: string): string =>
  `rgb(${[1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16)).join(', ')})`;

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

test('the built Vite example books a bay in Spanish, in a dark theme with its own brand colour', async () => {
  await project.run('vite', 'build');
  const { page, complaints } = await openPage();
  await serveFolder(page, join(project.directory, 'dist'));
  await serveMarketplace(page);
  await page.goto('http://project.test/');
  await page.getByRole('combobox', { name: 'Dónde' }).fill('mest');
  await page.getByRole('option', { name: /Mestalla/ }).waitFor();
  await page.keyboard.press('Escape');
  const map = page.getByRole('region', { name: 'Plazas en el mapa' });
  await map.getByRole('button', { name: /^72,50\s€ al mes, plaza 2$/ }).click();
  await map.getByText(/^Plaza 2: 72,50\s€ al mes$/).waitFor();
  await page.keyboard.press('Escape');
  await page.getByLabel('Nombre').fill('Nora');
  await page.getByRole('textbox', { name: 'Teléfono' }).fill('612345678');
  await page.getByRole('combobox', { name: 'Vehículo' }).click();
  await page.getByRole('option', { name: 'Moto' }).click();
  await page.getByRole('checkbox', { name: 'Acepto las condiciones' }).check();
  const darkBrandColour = /--plaza-color-accent: light-dark\(#[\da-f]+, (#[\da-f]+)\)/.exec(await page.content())?.[1];
  expect(await readButtonColour(page, 'Reserva')).toBe(toRgb(darkBrandColour ?? ''));
  await page.getByRole('button', { name: 'Reserva', exact: true }).click();
  await page.getByRole('listitem').filter({ hasText: 'Plaza reservada' }).waitFor();
  const bookingTable = page.getByRole('table', { name: 'Reservas' });
  await bookingTable.getByRole('row', { name: /Nora.*2026-12-10.*85\s€/ }).waitFor();
  await bookingTable.getByRole('button', { name: 'Precio' }).click();
  expect(await bookingTable.getByRole('rowheader').allTextContents()).toEqual(['Óscar', 'Nora', 'Alba']);
  await page.getByRole('button', { name: 'Acciones' }).click();
  await page.getByRole('menuitem', { name: 'Exporta' }).click();
  await page.getByRole('menuitem', { name: 'PDF' }).click();
  await page.getByRole('button', { name: 'Borra', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '¿Borrar las reservas?' });
  expect(await dialog.evaluate((element) => getComputedStyle(element).position)).toBe('fixed');
  await dialog.getByRole('button', { name: 'Sí, borra' }).click();
  await bookingTable.getByText('Todavía no hay reservas.').waitFor();
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
