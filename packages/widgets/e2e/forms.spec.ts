import { elementMarkup } from './hosts/host-page.ts';
import { search } from './support/search.ts';
import { expect, test } from './support/test.ts';

const createFormBody = (attributes = 'name="parking"') => `<main><h1>Tickets</h1>
<form id="form"><input name="seat" value="12" aria-label="Seat">${elementMarkup.search(attributes)}
<button id="reset" type="reset">Reset</button></form></main>`;

const readSubmittedValues = () =>
  Object.fromEntries(
    [...new FormData(document.querySelector('form') ?? undefined)].map(([key, value]) => [
      key,
      value instanceof File ? value.name : value,
    ]),
  );

test('the host page’s form data contains the chosen place under the search element’s name', async ({ visit }) => {
  await visit.show({ body: createFormBody() }, 'search');
  await search.suggest(visit);
  await visit.press('ArrowDown', 'Enter');
  await search.isClosed(visit);
  const formSubmission = await visit.window.evaluate(readSubmittedValues, null);
  expect(formSubmission.seat).toBe('12');
  expect(Object.keys(formSubmission).some((name) => name.startsWith('parking'))).toBe(true);
  expect(Object.values(formSubmission)).toContain(await search.value(visit));
});

test('a search element without a name adds nothing to the form data', async ({ visit }) => {
  await visit.show({ body: createFormBody('') }, 'search');
  await search.suggest(visit);
  await visit.press('ArrowDown', 'Enter');
  expect(await visit.window.evaluate(readSubmittedValues, null)).toEqual({ seat: '12' });
});

test('resetting the form sets the search box back to the element’s `value` attribute', async ({ visit }) => {
  await visit.show({ body: createFormBody('name="parking" value="Madrid"') }, 'search');
  expect(await search.value(visit)).toBe('Madrid');
  await visit.clickWithin(search.element, search.field);
  await visit.press('End');
  await visit.type(' x');
  await expect.poll(() => search.value(visit)).toBe('Madrid x');
  // closes the suggestions, which would cover the button
  await visit.click('h1');
  await visit.click('#reset');
  await expect.poll(() => search.value(visit)).toBe('Madrid');
});

test('Enter in the search box submits the host page’s form when the element has a name', async ({ visit }) => {
  await visit.show(
    {
      body: createFormBody(),
      script: `addEventListener('submit', (event) => { event.preventDefault(); document.body.dataset.sent = event.target.id; })`,
    },
    'search',
  );
  await search.suggest(visit);
  await visit.press('ArrowDown', 'Enter');
  await search.isClosed(visit);
  await visit.press('Enter');
  await expect.poll(() => visit.window.evaluate(() => document.body.dataset.sent, null)).toBe('form');
});

test('a disabled search element adds nothing to the form data, and is enabled by removing `disabled`', async ({
  visit,
}) => {
  await visit.show(
    { body: createFormBody('name="parking" value="Madrid" disabled').replace('<form', '<form') },
    'search',
  );
  const isSearchFieldDisabled = () =>
    visit.window.evaluate(
      (inner) => (window.host.within('plaza-search', inner)[0] as HTMLInputElement).matches(':disabled'),
      search.field,
    );
  await expect.poll(isSearchFieldDisabled).toBe(true);
  expect(await visit.window.evaluate(readSubmittedValues, null)).toEqual({ seat: '12' });
  await visit.window.evaluate(() => document.querySelector('plaza-search')?.removeAttribute('disabled'), null);
  await expect.poll(isSearchFieldDisabled).toBe(false);
});

test('picking a suggestion submits the host page’s form with the place, even with target inline', async ({ visit }) => {
  await visit.show(
    {
      body: createFormBody('name="parking" target="inline"'),
      script: `addEventListener('submit', (event) => {
        event.preventDefault();
        document.body.dataset.sent = JSON.stringify(Object.fromEntries(new FormData(event.target)));
      })`,
    },
    'search',
  );
  await search.suggest(visit);
  await visit.press('ArrowDown', 'Enter');
  const readSubmittedData = () => visit.window.evaluate(() => document.body.dataset.sent ?? '', null);
  await expect.poll(readSubmittedData).not.toBe('');
  const submittedValues = JSON.parse(await readSubmittedData()) as Record<string, string>;
  expect(Object.keys(submittedValues).toSorted()).toEqual([
    'parking.lat',
    'parking.lng',
    'parking.place',
    'parking.q',
    'seat',
  ]);
  expect(submittedValues['parking.q']).toBe(await search.value(visit));
  expect(submittedValues['parking.place']).toBe(submittedValues['parking.q']);
});

test('Enter in the search box submits a form even if one of its fields is named requestSubmit', async ({ visit }) => {
  await visit.show(
    {
      body: createFormBody().replace('name="seat"', 'name="requestSubmit"'),
      script: `addEventListener('submit', (event) => { event.preventDefault(); document.body.dataset.sent = '1'; })`,
    },
    'search',
  );
  await visit.clickWithin(search.element, search.field);
  await visit.type('Madrid');
  await visit.press('Enter');
  await expect.poll(() => visit.window.evaluate(() => document.body.dataset.sent, null)).toBe('1');
});

interface FormControl extends HTMLInputElement {
  labels: NodeListOf<HTMLLabelElement>;
}

test('the search element’s `value` property follows typing and can be set, like that of an input', async ({
  visit,
}) => {
  await visit.show({ body: createFormBody('id="box" name="parking" value="Madrid"') }, 'search');
  const readFormControl = () =>
    visit.window.evaluate(() => {
      const { value, defaultValue, type, name, form: owner } = document.querySelector<FormControl>('#box')!;
      return [value, defaultValue, type, name, owner?.id];
    }, null);
  expect(await readFormControl()).toEqual(['Madrid', 'Madrid', 'search', 'parking', 'form']);
  await visit.clickWithin(search.element, search.field);
  await visit.press('End');
  await visit.type(' x');
  await expect.poll(async () => (await readFormControl())[0]).toBe('Madrid x');
  const formValue = await visit.window.evaluate(() => {
    const searchControl = document.querySelector<FormControl>('#box')!;
    searchControl.value = 'Valencia';
    return new FormData(searchControl.form!).get('parking.q');
  }, null);
  expect(formValue).toBe('Valencia');
  await expect.poll(() => search.value(visit)).toBe('Valencia');
  expect(await readFormControl()).toEqual(['Valencia', 'Madrid', 'search', 'parking', 'form']);
});

test('the search element emits a change event with the new value after typing or picking a suggestion', async ({
  visit,
}) => {
  await visit.show(
    {
      body: createFormBody('id="box" name="parking"'),
      script: `document.addEventListener('change', (event) => { document.body.dataset.changes = (document.body.dataset.changes ?? '') + event.target.id + ':' + event.target.value + ';' })`,
    },
    'search',
  );
  const readRecordedChanges = () => visit.window.evaluate(() => document.body.dataset.changes ?? '', null);
  await visit.clickWithin(search.element, search.field);
  await visit.type('Mad');
  expect(await readRecordedChanges()).toBe('');
  await visit.click('h1');
  await expect.poll(readRecordedChanges).toBe('box:Mad;');
  await visit.clickWithin(search.element, search.field);
  await visit.press('End');
  await search.suggest(visit, 'r');
  await visit.press('ArrowDown', 'Enter');
  await search.isClosed(visit);
  await visit.click('h1');
  await expect.poll(readRecordedChanges).toBe(`box:Mad;box:${await search.value(visit)};`);
});

test('a required search element without text is invalid and blocks the form’s submission', async ({ visit }) => {
  await visit.show(
    {
      body: createFormBody('id="box" name="parking" required'),
      script: `addEventListener('submit', (event) => { event.preventDefault(); document.body.dataset.sent = '1'; })`,
    },
    'search',
  );
  const readValidityState = () =>
    visit.window.evaluate(() => {
      const searchControl = document.querySelector<FormControl>('#box')!;
      return [
        searchControl.checkValidity(),
        searchControl.validity.valueMissing,
        searchControl.validationMessage !== '',
        searchControl.matches(':invalid'),
      ];
    }, null);
  expect(await readValidityState()).toEqual([false, true, true, true]);
  await visit.window.evaluate(() => document.querySelector('form')!.requestSubmit(), null);
  expect(await visit.window.evaluate(() => document.body.dataset.sent ?? '', null)).toBe('');
  await visit.window.evaluate(() => void (document.querySelector<FormControl>('#box')!.value = 'Madrid'), null);
  await expect.poll(readValidityState).toEqual([true, false, false, false]);
  await visit.window.evaluate(
    () => document.querySelector<FormControl>('#box')!.setCustomValidity('Not this one'),
    null,
  );
  expect(await readValidityState()).toEqual([false, false, true, true]);
  await visit.window.evaluate(() => {
    document.querySelector<FormControl>('#box')!.setCustomValidity('');
    document.querySelector('form')!.requestSubmit();
  }, null);
  await expect.poll(() => visit.window.evaluate(() => document.body.dataset.sent ?? '', null)).toBe('1');
});

test('text typed into the search box is restored when the visitor returns to the page with Back', async ({ visit }) => {
  await visit.show({ body: createFormBody('name="parking" value="Madrid"') }, 'search');
  await visit.clickWithin(search.element, search.field);
  await visit.press('End');
  await visit.type(' centro');
  await expect.poll(() => search.value(visit)).toBe('Madrid centro');
  await visit.leaveAndReturn('search');
  expect(await search.value(visit)).toBe('Madrid centro');
  await visit.click('h1');
  await visit.click('#reset');
  await expect.poll(() => search.value(visit)).toBe('Madrid');
});
