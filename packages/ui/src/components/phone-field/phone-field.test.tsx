import { act, render } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { describeComponent } from '../../testing/describe-component.tsx';
import { describeFormField } from '../../testing/describe-form-field.tsx';
import { PhoneField, type PhoneFieldProps } from './phone-field.tsx';

const requiredProps = {
  label: 'Phone',
  labels: {
    country: (name: string) => name,
    search: 'Country or code',
    countries: 'Calling codes',
    noCountry: 'No country found',
  },
};

describeComponent('PhoneField', () => ({
  render: (props) => <PhoneField {...requiredProps} {...props} />,
  refTo: 'div',
}));
describeFormField<string>('PhoneField', () => ({
  render: (props) => <PhoneField {...requiredProps} {...props} />,
  role: 'group',
  label: 'Phone',
  first: { value: '+351912345678', entry: '+351912345678' },
  second: { value: '+34612345678', entry: '+34612345678' },
  fill: (control) => userEvent.fill(control, '+34612345678'),
  autofill: '+34612345678',
}));

function renderPhoneField(props: Partial<PhoneFieldProps> = {}) {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const renderedForm = render(
    <form onSubmit={onSubmit}>
      <h2>Your contact details</h2>
      <PhoneField {...requiredProps} name="phone" {...props} />
    </form>,
  );
  return {
    onSubmit,
    field: renderedForm.getByRole('textbox', { name: 'Phone' }) as HTMLInputElement,
    country: (name: string) => renderedForm.getByRole('button', { name }),
    search: () => renderedForm.findByRole('combobox', { name: 'Country or code' }),
    active: () => {
      const activeOptionId = renderedForm.getByRole('combobox').getAttribute('aria-activedescendant') ?? '';
      return document.getElementById(activeOptionId)?.textContent;
    },
    option: (name: string) => renderedForm.findByRole('option', { name }),
    queryList: () => renderedForm.queryByRole('listbox'),
    sent: () => new FormData(renderedForm.container.querySelector('form')!).get('phone'),
    screen: renderedForm,
  };
}

test('the phone field formats the number while typing and keeps the caret in place', async () => {
  const { field, sent } = renderPhoneField();
  await userEvent.click(field);
  await userEvent.keyboard('612345678');
  await vi.waitFor(() => expect(field.value).toBe('612 34 56 78'));
  field.setSelectionRange(3, 3);
  await userEvent.keyboard('{Backspace}');
  expect(field.value.replace(/\s/g, '')).toBe('61345678');
  expect(field.selectionStart).toBe(2);
  await userEvent.keyboard('9');
  expect(field.value).toBe('619 34 56 78');
  expect(sent()).toBe('+34619345678');
});

test('the phone field passes country, national number and isPossible to onValueChange', async () => {
  const onValueChange = vi.fn();
  const { field } = renderPhoneField({ onValueChange });
  await userEvent.click(field);
  await userEvent.keyboard('612345678');
  await vi.waitFor(() =>
    expect(onValueChange).toHaveBeenLastCalledWith('+34612345678', {
      country: 'ES',
      national: '612 34 56 78',
      isPossible: true,
    }),
  );
});

test.each(['+351 912 345 678', '00351912345678'])(
  'pasting %j into the phone field selects the country of that number',
  async (pasted) => {
    const { field, country, sent } = renderPhoneField();
    await userEvent.fill(field, pasted);
    expect(country('Portugal PT +351')).toBeInstanceOf(HTMLElement);
    expect(field.value.replace(/\s/g, '')).toBe('912345678');
    expect(sent()).toBe('+351912345678');
  },
);

test('the phone field selects the country of a shared calling code once the phone library has loaded', async () => {
  const { screen } = renderPhoneField({ defaultValue: '+16135550100' });
  expect(await screen.findByRole('button', { name: 'Canada CA +1' })).toBeInstanceOf(HTMLElement);
});

test('Enter in the country search of the phone field selects a country without submitting the form', async () => {
  const { field, country, search, active, queryList, sent, onSubmit } = renderPhoneField({
    defaultValue: '+34612345678',
  });
  country('Spain ES +34').focus();
  await userEvent.keyboard('{ArrowDown}');
  const searchField = await search();
  await vi.waitFor(() => expect(document.activeElement).toBe(searchField));
  await userEvent.keyboard('port');
  await vi.waitFor(() => expect(active()).toBe('PTPortugal+351'));
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(queryList()).toBeNull());
  expect(document.activeElement).toBe(field);
  expect(sent()).toBe('+351612345678');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('typing a letter on the country button opens the country list and searches for that letter', async () => {
  const { country, search } = renderPhoneField();
  country('Spain ES +34').focus();
  await userEvent.keyboard('f');
  const searchField = (await search()) as HTMLInputElement;
  await vi.waitFor(() => expect(document.activeElement).toBe(searchField));
  expect(searchField.value).toBe('f');
  await userEvent.keyboard('r');
  expect(searchField.value).toBe('fr');
});

async function openCountryList() {
  const phoneField = renderPhoneField({ defaultValue: '+34612345678' });
  phoneField.country('Spain ES +34').focus();
  await userEvent.keyboard('{ArrowDown}');
  const searchField = (await phoneField.search()) as HTMLInputElement;
  await vi.waitFor(() => expect(document.activeElement).toBe(searchField));
  await vi.waitFor(() => expect(phoneField.active()).toBe('ESSpain+34'));
  return { ...phoneField, searchField };
}

describe('keys in the country list of the phone field', () => {
  test.each(['{Enter}', ' ', '{ArrowDown}', '{ArrowUp}'])(
    'the key %j on the country button opens the list at the selected country',
    async (key) => {
      const { country, search, active } = renderPhoneField();
      country('Spain ES +34').focus();
      await userEvent.keyboard(key);
      const searchField = await search();
      await vi.waitFor(() => expect(document.activeElement).toBe(searchField));
      await vi.waitFor(() => expect(active()).toBe('ESSpain+34'));
    },
  );

  test.each([
    ['{ArrowDown}', 'LKSri Lanka+94'],
    ['{ArrowUp}', 'SSSouth Sudan+211'],
    ['{Home}', 'AFAfghanistan+93'],
    ['{End}', 'ZWZimbabwe+263'],
  ])('the key %s in the search moves from Spain to %j', async (key, expected) => {
    const { active, searchField } = await openCountryList();
    await userEvent.keyboard(key);
    await vi.waitFor(() => expect(active()).toBe(expected));
    expect(document.activeElement).toBe(searchField);
  });

  test('Page Down moves forward by about one page, and Page Up moves back by as much', async () => {
    const { active, screen } = await openCountryList();
    const queryOptionTexts = () =>
      [...screen.container.querySelectorAll('[role="option"]')].map((option) => option.textContent);
    await vi.waitFor(() => expect(queryOptionTexts()).toHaveLength(245));
    const optionTexts = queryOptionTexts();
    await userEvent.keyboard('{PageDown}');
    await vi.waitFor(() => expect(active()).not.toBe('ESSpain+34'));
    const rowsPerPage = optionTexts.indexOf(active() ?? '') - optionTexts.indexOf('ESSpain+34');
    expect(rowsPerPage).toBeGreaterThan(2);
    await userEvent.keyboard('{PageUp}');
    await vi.waitFor(() =>
      expect(Math.abs(optionTexts.indexOf(active() ?? '') - optionTexts.indexOf('ESSpain+34'))).toBeLessThan(2),
    );
  });

  test.each(['{ArrowLeft}', '{ArrowRight}'])(
    'the key %s moves the caret of the search and leaves the list',
    async (key) => {
      const { active, searchField, screen } = await openCountryList();
      await userEvent.keyboard('fr');
      await vi.waitFor(() => expect(active()).toBe('FRFrance+33'));
      await userEvent.keyboard(key);
      await vi.waitFor(() => expect(screen.getByRole('combobox').getAttribute('aria-activedescendant')).toBeNull());
      expect(searchField.selectionStart).toBe(key === '{ArrowLeft}' ? 1 : 2);
      await userEvent.keyboard('{ArrowDown}');
      await vi.waitFor(() => expect(active()).toContain('+'));
    },
  );

  test('arrow keys stop at the first and the last country of the list', async () => {
    const { active } = await openCountryList();
    await userEvent.keyboard('{Home}{ArrowUp}');
    await vi.waitFor(() => expect(active()).toBe('AFAfghanistan+93'));
    await userEvent.keyboard('{End}{ArrowDown}');
    await vi.waitFor(() => expect(active()).toBe('ZWZimbabwe+263'));
  });

  test('Enter on the selected country closes the list and focuses the number', async () => {
    const { queryList, field, sent } = await openCountryList();
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(queryList()).toBeNull());
    expect(document.activeElement).toBe(field);
    expect(sent()).toBe('+34612345678');
  });

  test('Enter without a matching country neither closes the list nor submits the form', async () => {
    const { onSubmit, searchField, screen } = await openCountryList();
    await userEvent.keyboard('atlantis');
    await screen.findByText('No country found');
    await userEvent.keyboard('{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(searchField);
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  });

  test('Tab closes the list without selecting a country and focuses the number', async () => {
    const { queryList, field, sent } = await openCountryList();
    await userEvent.keyboard('{ArrowDown}{Tab}');
    await vi.waitFor(() => expect(queryList()).toBeNull());
    expect(document.activeElement).toBe(field);
    expect(sent()).toBe('+34612345678');
  });

  test('Shift and Tab close the list without selecting a country and focus the country button', async () => {
    const { queryList, country } = await openCountryList();
    await userEvent.keyboard('{ArrowDown}{Shift>}{Tab}{/Shift}');
    await vi.waitFor(() => expect(queryList()).toBeNull());
    expect(document.activeElement).toBe(country('Spain ES +34'));
  });
});

test('Escape closes the country list and focuses the country button', async () => {
  const { country, search, queryList } = renderPhoneField();
  await userEvent.click(country('Spain ES +34'));
  await search();
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(queryList()).toBeNull());
  expect(document.activeElement).toBe(country('Spain ES +34'));
});

test('the country button opens and closes the country list, and a click outside closes it', async () => {
  const { country, field, search, queryList, screen } = renderPhoneField();
  await userEvent.click(country('Spain ES +34'));
  await search();
  await userEvent.click(country('Spain ES +34'));
  await vi.waitFor(() => expect(queryList()).toBeNull());
  await userEvent.click(country('Spain ES +34'));
  await search();
  act(() => field.focus());
  await userEvent.click(screen.getByRole('heading', { name: 'Your contact details' }));
  await vi.waitFor(() => expect(queryList()).toBeNull());
});

test('clicking a country in the list selects it and focuses the number field', async () => {
  const { country, search, option, field } = renderPhoneField();
  await userEvent.click(country('Spain ES +34'));
  await userEvent.fill(await search(), '+376');
  await userEvent.click(await option('Andorra +376'));
  expect(country('Andorra AD +376')).toBeInstanceOf(HTMLElement);
  expect(document.activeElement).toBe(field);
});

test.each([
  ['above', 'calc(100vh - 4rem)'],
  ['below', '2rem'],
])(
  'the country list opens %s its field inside the viewport, and stays on that side during a search',
  async (side, height) => {
    await page.viewport(390, 700);
    const spacerElement = document.createElement('div');
    spacerElement.style.height = height;
    document.body.prepend(spacerElement);
    const { country, search } = renderPhoneField();
    const countryButton = country('Spain ES +34');
    await userEvent.click(countryButton);
    const searchInput = await search();
    const measurePopover = () => {
      const popoverRect = searchInput.closest('[popover]')!.getBoundingClientRect();
      const buttonRect = countryButton.getBoundingClientRect();
      return {
        top: popoverRect.top,
        bottom: popoverRect.bottom,
        gap: side === 'above' ? buttonRect.top - popoverRect.bottom : popoverRect.top - buttonRect.bottom,
      };
    };
    const openedPopover = measurePopover();
    expect(openedPopover.top).toBeGreaterThanOrEqual(0);
    expect(openedPopover.bottom).toBeLessThanOrEqual(innerHeight);
    expect(openedPopover.gap).toBeCloseTo(4, 0);
    await userEvent.keyboard('portu');
    await vi.waitFor(() =>
      expect(measurePopover().bottom - measurePopover().top).toBeLessThan(openedPopover.bottom - openedPopover.top),
    );
    expect(measurePopover().gap).toBeCloseTo(4, 0);
    spacerElement.remove();
  },
);
