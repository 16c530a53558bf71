import { act, cleanup, render as renderElement, waitFor } from '@testing-library/react';
import { useState, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

export interface FormFieldProps<Value> {
  name?: string;
  value?: Value;
  defaultValue?: Value;
  onValueChange?: (value: Value) => void;
  required?: boolean;
  disabled?: boolean;
  hint?: string;
  error?: string;
  autoComplete?: string;
}

export interface FormFieldContract<Value> {
  /** Renders the component with its required props, and spreads `props` on it. */
  render: (props: FormFieldProps<Value>) => ReactElement;
  /** Role of the input, or of the group if there are several inputs; undefined for passwords, which have no role. */
  role?: string;
  label: string;
  /**
   * Initial value of the field and its entry in the form data; omitted for fields without an initial value, such as
   * files.
   */
  first?: { value: Value; entry: string | null };
  /** Value of the field after `fill`, and its entry in the form data. */
  second: { value: Value; entry: string | null };
  /** Enters the second value into the field as a user does, from an empty field and from the first value. */
  fill: (control: HTMLElement) => Promise<void>;
  /** Text that the browser's autofill enters for the second value; omitted for fields without autofill. */
  autofill?: string;
}

const formControlSelector = 'input:not([type="hidden"]), select, textarea';

function findControl(element: HTMLElement): HTMLElement {
  if (!element.matches('fieldset, [role="group"], [role="radiogroup"]')) return element;
  return element.querySelector<HTMLElement>(formControlSelector) ?? element;
}

const descriptionOf = (control: HTMLElement): string[] =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent ?? `nothing has the id ${id}`);

/** Simulates autofill: sets the value without React, then fires the events of an input. */
function autofillControl(control: HTMLElement, text: string): void {
  act(() => {
    Reflect.set(Object.getPrototypeOf(control) as object, 'value', text, control);
    control.dispatchEvent(new Event('input', { bubbles: true }));
    control.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

/** Contract of every form field: accessible name, description, and behaviour in a native form. */
// Long because it is a list of tests.
export function describeFormField<Value>(component: string, contract: () => FormFieldContract<Value>): void {
  describe(`${component} as a form field`, () => {
    const { render, role, label, first, second, fill, autofill } = contract();

    afterEach(cleanup);

    function renderInForm(field: ReactElement) {
      const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
      const wrapInForm = (content: ReactElement): ReactElement => (
        <form onSubmit={onSubmit}>
          <button type="button">Before</button>
          {content}
          <button type="submit">Send</button>
          <button type="reset">Reset</button>
        </form>
      );
      const renderedForm = renderElement(wrapInForm(field));
      const formElement = renderedForm.container.querySelector('form')!;
      const getNamedElement = (): HTMLElement =>
        role === undefined ? renderedForm.getByLabelText(label) : renderedForm.getByRole(role, { name: label });
      return {
        onSubmit,
        form: formElement,
        named: getNamedElement,
        control: (): HTMLElement => findControl(getNamedElement()),
        /** The description and the invalid state belong to the group, or else to the inputs in it. */
        description: (): string[] =>
          [getNamedElement(), findControl(getNamedElement())].map(descriptionOf).find((texts) => texts[0]) ?? [],
        isInvalid: (): boolean =>
          [getNamedElement(), findControl(getNamedElement())].some(
            (part) => part.getAttribute('aria-invalid') === 'true',
          ),
        update: (next: ReactElement): void => renderedForm.rerender(wrapInForm(next)),
        press: (name: string): Promise<void> => userEvent.click(renderedForm.getByRole('button', { name })),
        formEntry: (): string | null => {
          const submittedEntry = new FormData(formElement).get('field');
          return submittedEntry instanceof File ? submittedEntry.name : submittedEntry;
        },
      };
    }

    test('the label of a form field is the accessible name of its input', () => {
      const { named: getNamedElement } = renderInForm(render({}));
      expect(getNamedElement()).toBeInstanceOf(HTMLElement);
    });

    test('the description of a form field is its error followed by its hint', () => {
      const { description, isInvalid } = renderInForm(render({ hint: 'A hint.', error: 'A mistake.' }));
      expect(description().slice(0, 2)).toEqual(['A mistake.', 'A hint.']);
      expect(isInvalid()).toBe(true);
    });

    test('the error of a form field stays visible after an edit until the error prop is removed', async () => {
      const { control, description, isInvalid, update, press } = renderInForm(render({ error: 'Already taken.' }));
      await fill(control());
      await press('Before');
      expect(description()).toContain('Already taken.');
      expect(isInvalid()).toBe(true);
      update(render({}));
      expect(description()).not.toContain('Already taken.');
      expect(isInvalid()).toBe(false);
    });

    test('a required form field without a value blocks submission of its form', async () => {
      const {
        named: getNamedElement,
        control,
        press,
        onSubmit,
      } = renderInForm(render({ name: 'field', required: true }));
      expect([getNamedElement(), control()].some((part) => part.matches(':required, [aria-required="true"]'))).toBe(
        true,
      );
      await press('Send');
      expect(onSubmit).not.toHaveBeenCalled();
      await fill(control());
      await press('Send');
      expect(onSubmit).toHaveBeenCalledOnce();
    });

    test('the message of a missing value disappears from a form field before the focus leaves it', async () => {
      const { control, isInvalid, press } = renderInForm(render({ name: 'field', required: true }));
      await press('Send');
      await fill(control());
      await waitFor(() => expect(isInvalid()).toBe(false));
    });

    test('the value entered in a form field is submitted and passed to onValueChange', async () => {
      const onValueChange = vi.fn<(value: Value) => void>();
      const { control, formEntry } = renderInForm(render({ name: 'field', onValueChange }));
      await fill(control());
      expect(formEntry()).toEqual(second.entry);
      expect(onValueChange.mock.lastCall?.[0]).toEqual(second.value);
    });

    if (first) {
      test('an uncontrolled form field starts with its default value', () => {
        const { formEntry } = renderInForm(render({ name: 'field', defaultValue: first.value }));
        expect(formEntry()).toEqual(first.entry);
      });

      test('a controlled form field keeps its `value` after an edit', async () => {
        const { control, formEntry, press } = renderInForm(
          render({ name: 'field', value: first.value, onValueChange: vi.fn() }),
        );
        await fill(control());
        await press('Before');
        expect(formEntry()).toEqual(first.entry);
      });

      test('a controlled form field shows a new `value` when the prop changes', async () => {
        function ControlledPage(): ReactElement {
          const [value, setValue] = useState(first!.value);
          return render({ name: 'field', value, onValueChange: setValue });
        }
        const { control, formEntry } = renderInForm(<ControlledPage />);
        expect(formEntry()).toEqual(first.entry);
        await fill(control());
        expect(formEntry()).toEqual(second.entry);
      });
    }

    test('resetting the form restores the default value of a form field', async () => {
      const { control, formEntry, press } = renderInForm(render({ name: 'field', defaultValue: first?.value }));
      const initialEntry = formEntry();
      await fill(control());
      expect(formEntry()).toEqual(second.entry);
      await press('Reset');
      expect(formEntry()).toEqual(initialEntry);
      await fill(control());
      expect(formEntry()).toEqual(second.entry);
    });

    test.each(['with the disabled prop', 'in a disabled fieldset'])(
      'a form field %s is neither submitted nor reached by Tab',
      async (how) => {
        const formField = render({
          name: 'field',
          defaultValue: first?.value,
          disabled: how === 'with the disabled prop',
        });
        const { control, formEntry, press } = renderInForm(
          how === 'with the disabled prop' ? formField : <fieldset disabled>{formField}</fieldset>,
        );
        expect(formEntry()).toBeNull();
        expect(control().matches(':disabled')).toBe(true);
        await press('Before');
        await userEvent.keyboard('{Tab}');
        expect(document.activeElement?.textContent).toBe('Send');
      },
    );

    if (autofill !== undefined) {
      test('a value autofilled into a form field is submitted and passed to onValueChange', () => {
        const onValueChange = vi.fn<(value: Value) => void>();
        const { control, formEntry } = renderInForm(
          render({ name: 'field', autoComplete: 'section-page name', onValueChange }),
        );
        expect(control().getAttribute('autocomplete')).toBe('section-page name');
        autofillControl(control(), autofill);
        expect(formEntry()).toEqual(second.entry);
        expect(onValueChange.mock.lastCall?.[0]).toEqual(second.value);
      });

      test('a controlled form field adopts text that was typed before hydration', async () => {
        const onValueChange = vi.fn<(value: Value) => void>();
        function ControlledPage(): ReactElement {
          // React itself resets a textarea with a value when it hydrates it.
          const [value, setValue] = useState('' as Value);
          onValueChange.mockImplementation(setValue);
          return <form>{render({ name: 'field', value, onValueChange })}</form>;
        }
        const container = document.body.appendChild(document.createElement('div'));
        container.innerHTML = renderToString(<ControlledPage />);
        const typedControl = container.querySelector<HTMLInputElement>(formControlSelector)!;
        typedControl.value = autofill;
        renderElement(<ControlledPage />, { container, hydrate: true });
        await waitFor(() => expect(onValueChange.mock.lastCall?.[0]).toEqual(second.value));
        expect(new FormData(container.querySelector('form')!).get('field')).toEqual(second.entry);
      });
    }
  });
}
