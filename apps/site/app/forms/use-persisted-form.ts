import { type RefObject, useLayoutEffect } from 'react';

const storageKey = 'plaza.keptForms';
type StoredForms = Record<string, Record<string, string>>;

function readStoredForms(): StoredForms {
  try {
    return (JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') ?? {}) as StoredForms;
  } catch {
    return {};
  }
}

function writeStoredForms(forms: StoredForms): void {
  try {
    if (Object.keys(forms).length === 0) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, JSON.stringify(forms));
  } catch {
    // without storage, values are lost when the page is left
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
const isControl = (element: Element): element is FormControl =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;
const isCheckable = (control: FormControl): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');
/** Visible input of a phone field, whose full number is in a hidden control next to it. */
const phoneInputOf = (control: FormControl): HTMLInputElement | null =>
  control.parentElement?.querySelector<HTMLInputElement>(':scope > input[type="tel"]') ?? null;
/** Excludes secrets, files and hidden controls from storage. */
function isPersisted(control: FormControl): boolean {
  if (control.name === '') return false;
  if (control.type === 'hidden') return phoneInputOf(control) !== null;
  return !['password', 'file', 'submit', 'button'].includes(control.type);
}
const controlsOf = (form: HTMLFormElement): FormControl[] => [...form.elements].filter(isControl).filter(isPersisted);

function readFieldTexts(form: HTMLFormElement): Record<string, string> {
  const fieldTexts: Record<string, string> = {};
  for (const control of controlsOf(form)) {
    if (!isCheckable(control)) fieldTexts[control.name] = control.value;
    else if (control.checked) fieldTexts[control.name] = control.value;
    else fieldTexts[control.name] ??= '';
  }
  return fieldTexts;
}

/** Writes into a control like user input, with an event for its listeners. */
function typeText(control: FormControl, text: string): void {
  const prototype = Object.getPrototypeOf(control) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, text);
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

function restoreTexts(form: HTMLFormElement, fieldTexts: Readonly<Record<string, string>>): void {
  for (const control of controlsOf(form)) {
    const text = fieldTexts[control.name];
    if (text === undefined) continue;
    if (isCheckable(control)) {
      if (control.checked !== (text === control.value)) control.click();
    } else {
      const visibleControl = control.type === 'hidden' ? phoneInputOf(control) : control;
      if (visibleControl?.value === '' && text !== '') typeText(visibleControl, text);
    }
  }
}

/**
 * Stores a form's values until the tab is closed, and restores them when the form is opened again: after a reload, or
 * after a login that an expired session required. Excludes passwords, files and hidden values.
 * @param name unique among all forms; `null` stores nothing
 */
export function usePersistedForm(form: RefObject<HTMLFormElement | null>, name: string | null): void {
  // restores before paint, so that values don't mix with new input
  useLayoutEffect(() => {
    const element = form.current;
    if (element === null || name === null) return undefined;
    const fieldTexts = readStoredForms()[name];
    if (fieldTexts) restoreTexts(element, fieldTexts);
    let storeTimer: ReturnType<typeof setTimeout> | undefined;
    const storeValues = () => {
      clearTimeout(storeTimer);
      // a phone field writes its hidden number after this handler
      storeTimer = setTimeout(() => writeStoredForms({ ...readStoredForms(), [name]: readFieldTexts(element) }));
    };
    element.addEventListener('input', storeValues);
    element.addEventListener('change', storeValues);
    return () => {
      clearTimeout(storeTimer);
      element.removeEventListener('input', storeValues);
      element.removeEventListener('change', storeValues);
    };
  }, [form, name]);
}
