import { type RefObject, useLayoutEffect } from 'react';

const storageKey = 'plaza.keptForms';
type Kept = Record<string, Record<string, string>>;

function readAll(): Kept {
  try {
    return (JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') ?? {}) as Kept;
  } catch {
    return {};
  }
}

function writeAll(kept: Kept): void {
  try {
    if (Object.keys(kept).length === 0) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // without storage a form is kept for as long as its page is open
  }
}

/** Forgets what was typed into a form: it has been accepted. */
export function forgetForm(name: string): void {
  const { [name]: _accepted, ...others } = readAll();
  writeAll(others);
}

/** Forgets what was typed into all forms, for a device that the next person may share. */
export const forgetForms = (): void => writeAll({});

/** Carries texts to a form of another page, such as an address from logging in to resetting the password. */
export function keepForm(name: string, texts: Readonly<Record<string, string>>): void {
  writeAll({ ...readAll(), [name]: texts });
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;
const isTick = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');
/** The visible part of a phone field, whose number travels in a hidden control next to it. */
const phoneInputOf = (control: Control): HTMLInputElement | null =>
  control.parentElement?.querySelector<HTMLInputElement>(':scope > input[type="tel"]') ?? null;
/** Secrets and files are never kept, nor what a page hides in its form: that belongs to the page as it is now. */
function isKept(control: Control): boolean {
  if (control.name === '') return false;
  if (control.type === 'hidden') return phoneInputOf(control) !== null;
  return !['password', 'file', 'submit', 'button'].includes(control.type);
}
const controlsOf = (form: HTMLFormElement): Control[] => [...form.elements].filter(isControl).filter(isKept);

function textsOf(form: HTMLFormElement): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const control of controlsOf(form)) {
    if (!isTick(control)) texts[control.name] = control.value;
    else if (control.checked) texts[control.name] = control.value;
    else texts[control.name] ??= '';
  }
  return texts;
}

/** Writes into a control as its reader would, so that whoever listens to it knows. */
function type(control: Control, text: string): void {
  const prototype = Object.getPrototypeOf(control) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, text);
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

function restore(form: HTMLFormElement, texts: Readonly<Record<string, string>>): void {
  for (const control of controlsOf(form)) {
    const text = texts[control.name];
    if (text === undefined) continue;
    if (isTick(control)) {
      if (control.checked !== (text === control.value)) control.click();
    } else {
      const typed = control.type === 'hidden' ? phoneInputOf(control) : control;
      if (typed?.value === '' && text !== '') type(typed, text);
    }
  }
}

/**
 * Keeps what is typed into a form until the tab is closed, and writes it back when the form is opened again: after a
 * reload, and after logging in because the session was over when the form was sent. Passwords, files and hidden values are not kept.
 *
 * @param name unlike that of all other forms; `null` keeps nothing
 */
export function useKeptForm(form: RefObject<HTMLFormElement | null>, name: string | null): void {
  // Texts that come a moment after the page would mix with what its reader types already.
  useLayoutEffect(() => {
    const element = form.current;
    if (element === null || name === null) return undefined;
    const texts = readAll()[name];
    if (texts) restore(element, texts);
    let pending: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(pending);
      // a phone field writes its hidden number when the event has reached React, which is after this form
      pending = setTimeout(() => writeAll({ ...readAll(), [name]: textsOf(element) }));
    };
    element.addEventListener('input', keep);
    element.addEventListener('change', keep);
    return () => {
      clearTimeout(pending);
      element.removeEventListener('input', keep);
      element.removeEventListener('change', keep);
    };
  }, [form, name]);
}
