import { render, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { describeComponent } from '../../testing/describe-component.tsx';
import { Accordion, AccordionItem, type AccordionProps, itemIdFromHash } from './accordion.tsx';

const createAccordion = (props: AccordionProps = {}) => (
  <Accordion {...props}>
    <AccordionItem id="pay" title="How do I pay?">
      Every month.
    </AccordionItem>
    <AccordionItem id="fit" title="Does it fit?">
      It says so.
    </AccordionItem>
  </Accordion>
);

const getOpenIds = () => [...document.querySelectorAll('details[open]')].map((item) => item.id);

afterEach(() => {
  history.replaceState(null, '', location.pathname + location.search);
});

describeComponent('Accordion', () => ({ render: (props) => createAccordion(props), refTo: 'div' }));
describeComponent('AccordionItem', () => ({
  render: (props) => (
    <Accordion>
      <AccordionItem id="pay" title="How do I pay?" {...props}>
        Every month.
      </AccordionItem>
    </Accordion>
  ),
  refTo: 'details',
}));

test('accordion item titles are headings of the given level', () => {
  const { getAllByRole } = render(createAccordion({ headingLevel: 4 }));
  expect(getAllByRole('heading', { level: 4 }).map((heading) => heading.textContent)).toEqual([
    'How do I pay?',
    'Does it fit?',
  ]);
});

test('a click on the title of an accordion item opens it and calls onValueChange with the open ids', async () => {
  const onValueChange = vi.fn();
  const { getByText } = render(createAccordion({ onValueChange }));
  await userEvent.click(getByText('How do I pay?'));
  await waitFor(() => expect(onValueChange).toHaveBeenCalledExactlyOnceWith(['pay']));
  expect(getOpenIds()).toEqual(['pay']);
});

test.each(['Enter', ' '])(
  'the key "%s" on the title of an accordion item opens it, and then closes it',
  async (key) => {
    const onValueChange = vi.fn();
    render(createAccordion({ onValueChange }));
    await userEvent.tab();
    await userEvent.keyboard(key === ' ' ? ' ' : `{${key}}`);
    await waitFor(() => expect(onValueChange).toHaveBeenLastCalledWith(['pay']));
    expect(getOpenIds()).toEqual(['pay']);
    await userEvent.keyboard(key === ' ' ? ' ' : `{${key}}`);
    await waitFor(() => expect(onValueChange).toHaveBeenLastCalledWith([]));
    expect(getOpenIds()).toEqual([]);
  },
);

test('Tab and Shift+Tab move through the titles of an accordion and the controls of open items only', async () => {
  render(
    <Accordion defaultValue={['pay']}>
      <AccordionItem id="pay" title="How do I pay?" action={<button type="button">Copy link</button>}>
        Every month.
      </AccordionItem>
      <AccordionItem id="fit" title="Does it fit?" action={<button type="button">Copy other link</button>}>
        It says so.
      </AccordionItem>
      <AccordionItem id="leave" title="Can I leave?">
        Yes.
      </AccordionItem>
    </Accordion>,
  );
  const focusedTexts: string[] = [];
  const press = async (keys: string): Promise<void> => {
    await userEvent.keyboard(keys);
    focusedTexts.push(document.activeElement?.textContent ?? '');
  };
  for (const keys of ['{Tab}', '{Tab}', '{Tab}', '{Tab}', '{Shift>}{Tab}{/Shift}']) await press(keys);
  expect(focusedTexts).toEqual(['How do I pay?', 'Copy link', 'Does it fit?', 'Can I leave?', 'Does it fit?']);
});

test('two accordion items that open without a render between them both stay open', async () => {
  const onValueChange = vi.fn();
  const { getByText } = render(createAccordion({ onValueChange }));
  getByText('How do I pay?').click();
  getByText('Does it fit?').click();
  await waitFor(() => expect(onValueChange).toHaveBeenLastCalledWith(['pay', 'fit']));
  expect(getOpenIds()).toEqual(['pay', 'fit']);
});

test('an accordion with isSingle opens only the first of several ids in `value` or `defaultValue`', () => {
  const onValueChange = vi.fn();
  render(createAccordion({ isSingle: true, value: ['fit', 'pay'], onValueChange }));
  expect(getOpenIds()).toEqual(['fit']);
  expect(onValueChange).not.toHaveBeenCalled();
});

test('an opened accordion item stays open when React renders before the toggle event', async () => {
  const onValueChange = vi.fn();
  const { getByText, rerender } = render(createAccordion({ onValueChange }));
  // the browser fires the toggle event in a later task, after this render
  getByText('How do I pay?').click();
  rerender(createAccordion({ onValueChange }));
  await waitFor(() => expect(onValueChange).toHaveBeenCalledWith(['pay']));
  expect(getOpenIds()).toEqual(['pay']);
});

test('opening an item of an accordion with isSingle closes the item that was open', async () => {
  const onValueChange = vi.fn();
  const { getByText } = render(createAccordion({ isSingle: true, defaultValue: ['pay'], onValueChange }));
  await userEvent.click(getByText('Does it fit?'));
  await waitFor(() => expect(getOpenIds()).toEqual(['fit']));
  await waitFor(() => expect(onValueChange).toHaveBeenLastCalledWith(['fit']));
  expect(onValueChange).toHaveBeenCalledTimes(1);
});

test('a controlled accordion opens only the items in `value`', async () => {
  const onValueChange = vi.fn();
  const { getByText, rerender } = render(createAccordion({ value: ['fit'], onValueChange }));
  await userEvent.click(getByText('How do I pay?'));
  await waitFor(() => expect(onValueChange).toHaveBeenLastCalledWith(['fit', 'pay']));
  await waitFor(() => expect(getOpenIds()).toEqual(['fit']));
  rerender(createAccordion({ value: ['pay'] }));
  expect(getOpenIds()).toEqual(['pay']);
});

test('the accordion item named in the URL fragment opens on load and when the fragment changes', async () => {
  history.replaceState(null, '', '#fit');
  render(createAccordion());
  await waitFor(() => expect(getOpenIds()).toEqual(['fit']));
  location.hash = '#pay';
  await waitFor(() => expect(getOpenIds()).toEqual(['pay', 'fit']));
});

test('an accordion item opened before hydration stays open', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const container = document.body.appendChild(document.createElement('div'));
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  container.innerHTML = renderToString(createAccordion());
  container.querySelector('details')!.open = true;
  const root = await act(async () => hydrateRoot(container, createAccordion()));
  expect(getOpenIds()).toEqual(['pay']);
  expect(consoleError).not.toHaveBeenCalled();
  await act(async () => root.unmount());
  container.remove();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('an AccordionItem outside an Accordion throws', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() =>
    render(
      <AccordionItem id="pay" title="How do I pay?">
        Every month.
      </AccordionItem>,
    ),
  ).toThrow('Accordion');
  vi.restoreAllMocks();
});

test('itemIdFromHash decodes a URL fragment, and returns undefined for an empty or malformed one', () => {
  expect(itemIdFromHash('#refund')).toBe('refund');
  expect(itemIdFromHash('#devoluci%C3%B3n')).toBe('devolución');
  expect(itemIdFromHash('')).toBeUndefined();
  expect(itemIdFromHash('#')).toBeUndefined();
  expect(itemIdFromHash('#%E0%A4%A')).toBeUndefined();
});

test('itemIdFromHash decodes every id that was URL-encoded', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (id) => {
      expect(itemIdFromHash(`#${encodeURIComponent(id)}`)).toBe(id);
    }),
  );
});
