import { join } from 'node:path';
import { expect, test } from 'vitest';
import { launchBrowserPerFile, serveFolder, serveMarketplace } from './browser.ts';
import { createFreshProject } from './fresh-project.ts';

const openPage = launchBrowserPerFile();

test.each(['vite-vue', 'vite-angular'])(
  'the example %s shows the search, handles the chosen suggestion and passes on a changed attribute',
  async (name) => {
    await using project = await createFreshProject(name);
    await project.run('vite', 'build');
    const { page, complaints } = await openPage();
    await serveFolder(page, join(project.directory, 'dist'));
    await serveMarketplace(page);
    const campaigns: (string | null)[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname === '/api/suggestions') campaigns.push(url.searchParams.get('campaign'));
    });
    await page.goto('http://project.test/');
    await page.getByRole('combobox').fill('mesta');
    await page.getByRole('option', { name: /Mestalla Stadium/ }).click();
    await page.getByText('Parking near Mestalla Stadium').waitFor();
    await page.getByRole('button', { name: 'It’s match day' }).click();
    await page.getByRole('combobox').fill('mestal');
    await page.getByRole('option', { name: /Mestalla Stadium/ }).waitFor();
    expect(new Set(campaigns)).toEqual(new Set(['home', 'matchday']));
    expect(complaints).toEqual([]);
    await page.close();
  },
);
