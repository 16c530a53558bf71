import { type RefObject, useLayoutEffect } from 'react';

const storedFormsKey = 'plaza.keptForms';
type StoredForms = Record<string, Record<string, string>>;

function readStoredForms(): StoredForms {
  try {
    return (JSON.parse(sessionStorage.getItem(storedFormsKey) ?? '{}') ?? {}) as StoredForms;
  } catch {
    return {};
  }
}

function writeStoredForms(forms: StoredForms): void {
  try {
    if (Object.keys(forms).length === 0) sessionStorage.removeItem(storedFormsKey);
    else sessionStorage.setItem(storedFormsKey, JSON.stringify(forms));
  } catch {
    // without storage, a form's values are lost when its page is left
  }
}

export function clearPersistedForm(name: string): void {
  const { [name]: _accepted, ...others } = readStoredForms();
  writeStoredForms(others);
}

/** Removes the stored values of all forms, because the device may be shared. */
export const clearPersistedForms = (): void => writeStoredForms({});

/** Passes values to the form of another page, such as an email address from login to password reset. */
export function persistForm(name: string, fieldTexts: Readonly<Record<string, string>>): void {
  writeStoredForms({ ...readStoredForms(), [name]: fieldTexts });
}

type FormControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const isFormControl = (element: Element): element is FormControl =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;
const isCheckableControl = (control: FormControl): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');
/** Visible input of a phone field, whose full number is in a hidden control next to it. */
const phoneInputOf = (control: FormControl): HTMLInputElement | null =>
  control.parentElement?.querySelector<HTMLInputElement>(':scope > input[type="tel"]') ?? null;
/** True for controls whose value may be stored: no secrets, files or hidden controls. */
function isPersistedControl(control: FormControl): boolean {
  if (control.name === '') return false;
  if (control.type === 'hidden') return phoneInputOf(control) !== null;
  return !['password', 'file', 'submit', 'button'].includes(control.type);
}
const persistedControlsOf = (form: HTMLFormElement): FormControl[] =>
  [...form.elements].filter(isFormControl).filter(isPersistedControl);

function readFieldTexts(form: HTMLFormElement): Record<string, string> {
  const fieldTexts: Record<string, string> = {};
  for (const control of persistedControlsOf(form)) {
    if (!isCheckableControl(control)) fieldTexts[control.name] = control.value;
    else if (control.checked) fieldTexts[control.name] = control.value;
    else fieldTexts[control.name] ??= '';
  }
  return fieldTexts;
}

/** Writes a text into a control like user input, with an event for its listeners. */
function setTextWithEvent(control: FormControl, text: string): void {
  const controlPrototype = Object.getPrototypeOf(control) as object;
  Object.getOwnPropertyDescriptor(controlPrototype, 'value')?.set?.call(control, text);
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

function restoreFieldTexts(form: HTMLFormElement, fieldTexts: Readonly<Record<string, string>>): void {
  for (const control of persistedControlsOf(form)) {
    const storedText = fieldTexts[control.name];
    if (storedText === undefined) continue;
    if (isCheckableControl(control)) {
      if (control.checked !== (storedText === control.value)) control.click();
    } else {
      const visibleControl = control.type === 'hidden' ? phoneInputOf(control) : control;
      if (visibleControl?.value === '' && storedText !== '') setTextWithEvent(visibleControl, storedText);
    }
  }
}

/**
 * Stores a form's values until the tab is closed, and restores them when the form is opened again: after a reload, or
 * after a login that an expired session required. Excludes passwords, files and hidden values.
 * @param name unique among all forms; `null` stores nothing
 */
export function usePersistedForm(form: RefObject<HTMLFormElement | null>, name: string | null): void {
  // restores the stored values before paint, so that they don't mix with new input
  useLayoutEffect(() => {
    const formElement = form.current;
    if (formElement === null || name === null) return undefined;
    const fieldTexts = readStoredForms()[name];
    if (fieldTexts) restoreFieldTexts(formElement, fieldTexts);
    let storeTimer: ReturnType<typeof setTimeout> | undefined;
    const storeValues = () => {
      clearTimeout(storeTimer);
      // a phone field writes its hidden number after this handler
      storeTimer = setTimeout(() => writeStoredForms({ ...readStoredForms(), [name]: readFieldTexts(formElement) }));
    };
    formElement.addEventListener('input', storeValues);
    formElement.addEventListener('change', storeValues);
    return () => {
      clearTimeout(storeTimer);
      formElement.removeEventListener('input', storeValues);
      formElement.removeEventListener('change', storeValues);
    };
  }, [form, name]);
}
