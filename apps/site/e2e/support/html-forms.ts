import { randomUUID } from 'node:crypto';
import { bindQueries } from './html-queries.ts';

/**
 * Value of a field: text, an option's label or value, the state of a checkbox, or files. Several choices or files are a
 * list; a group of checkboxes or radio buttons is named by its legend.
 */
export type FieldValue = string | boolean | File | readonly (string | File)[];
export type FormValues = Readonly<Record<string, FieldValue>>;

export interface FormRequest {
  url: URL;
  method: 'GET' | 'POST';
  contentType?: string;
  body?: string | Buffer<ArrayBuffer>;
}

/** Constructors of the document's own window, because `instanceof` fails with those of other windows. */
const windowOf = (element: Element): Window & typeof globalThis => {
  const window = element.ownerDocument.defaultView;
  if (!window) throw new Error('The document has no window.');
  return window;
};

type Entry = [name: string, value: string | File];
type Files = Map<HTMLInputElement, readonly File[]>;
const isFile = (value: unknown): value is File => value instanceof File;
const listOf = (value: FieldValue): readonly (string | File)[] =>
  typeof value === 'boolean' ? [] : typeof value === 'string' || isFile(value) ? [value] : value;

function choose(select: HTMLSelectElement, label: string, value: FieldValue): void {
  const labels = listOf(value);
  const options = [...select.options];
  const chosen = new Set(labels.map((one) => options.find((option) => option.label === one || option.value === one)));
  if (chosen.has(undefined)) throw new Error(`“${label}” offers ${options.map((option) => option.label).join(', ')}`);
  for (const option of options) option.selected = chosen.has(option);
}

function fillGroup(group: HTMLElement, value: FieldValue, files: Files): void {
  for (const one of listOf(value)) {
    if (typeof one !== 'string') throw new Error('Files go into a field, not into a group.');
    fillField(group, one, true, files);
  }
}

function fillField(root: HTMLElement, label: string, value: FieldValue, files: Files): void {
  const queries = bindQueries(() => root);
  const inPage = bindQueries(() => root.ownerDocument.body);
  const form = root.closest('form');
  const isField = (element: HTMLElement) =>
    element.matches('input, select, textarea') && (element as HTMLInputElement).form === form;
  const exact = queries.queryAllByLabelText(label).filter(isField);
  const part = exact.length > 0 ? exact : queries.queryAllByLabelText(label, { exact: false }).filter(isField);
  // a field may belong to the form by its `form` attribute alone
  const candidates = part.length > 0 ? part : inPage.queryAllByLabelText(label).filter(isField);
  const [field, second] = candidates;
  if (!field) {
    const group = queries.queryByRole('group', { name: label }) ?? queries.queryByRole('radiogroup', { name: label });
    if (!group) throw new Error(`The form has no field “${label}”.`);
    return fillGroup(group, value, files);
  }
  if (second) throw new Error(`The form has ${candidates.length} fields “${label}”.`);
  if (field.matches(':disabled')) throw new Error(`“${label}” is disabled.`);
  const { HTMLSelectElement: Select, HTMLInputElement: Input } = windowOf(root);
  if (field instanceof Select) return choose(field, label, value);
  const isInput = field instanceof Input;
  if (isInput && field.type === 'file') return void files.set(field, listOf(value).filter(isFile));
  if (isInput && ['checkbox', 'radio'].includes(field.type)) {
    if (typeof value !== 'boolean') throw new Error(`“${label}” is checked or not.`);
    field.checked = value;
    return;
  }
  if (typeof value !== 'string') throw new Error(`“${label}” takes a text.`);
  (field as HTMLInputElement | HTMLTextAreaElement).value = value;
}

/** Forms send line breaks as CRLF. */
const asSent = (text: string): string => text.replaceAll(/\r\n|\r|\n/g, '\r\n');

function entriesOf(form: HTMLFormElement, button: HTMLElement, files: Files): Entry[] {
  const { FormData: OwnFormData } = windowOf(form);
  const filled = new Map([...files].map(([field, chosen]) => [field.name, chosen]));
  return [...new OwnFormData(form, button === form ? null : button)].flatMap(([name, value]): Entry[] => {
    if (typeof value === 'string') return [[name, asSent(value)]];
    const chosen = filled.get(name) ?? [];
    // a browser sends an empty file field as a file without a name
    return chosen.length === 0 ? [[name, new File([], '')]] : chosen.map((file) => [name, file]);
  });
}

const quoteName = (text: string): string =>
  `"${text.replaceAll('\r', '%0D').replaceAll('\n', '%0A').replaceAll('"', '%22')}"`;

/** Node's own encoder omits empty file names, so that servers would read a text. */
async function multipart(entries: readonly Entry[]): Promise<Required<Pick<FormRequest, 'contentType' | 'body'>>> {
  const boundary = `----visitor-${randomUUID()}`;
  const parts: (string | Buffer)[] = [];
  for (const [name, value] of entries) {
    parts.push(`--${boundary}\r\nContent-Disposition: form-data; name=${quoteName(name)}`);
    if (typeof value === 'string') parts.push(`\r\n\r\n${value}\r\n`);
    else {
      const type = value.type === '' ? 'application/octet-stream' : value.type;
      parts.push(`; filename=${quoteName(value.name)}\r\nContent-Type: ${type}\r\n\r\n`);
      parts.push(Buffer.from(await value.arrayBuffer()), '\r\n');
    }
  }
  const body = Buffer.concat([...parts, `--${boundary}--\r\n`].map((part) => Buffer.from(part)));
  return { contentType: `multipart/form-data; boundary=${boundary}`, body };
}

/** @throws when a browser would block the form and show its validation message */
function checkConstraints(form: HTMLFormElement, button: HTMLElement, files: Files): void {
  if (form.noValidate || button.hasAttribute('formnovalidate')) return;
  const invalidField = [...form.elements].find((element) => {
    const field = element as HTMLInputElement;
    return field.willValidate && !field.checkValidity() && !files.get(field)?.length;
  });
  if (invalidField) throw new Error(`A browser would not send this form: see ${invalidField.outerHTML.slice(0, 160)}`);
}

const isButton = (element: Element): boolean => element.matches('button, [type="submit"], [type="image"]');

/** Submitter on Enter: the form's first button, or the form itself without one. */
const defaultButton = (form: HTMLFormElement): HTMLElement =>
  ([...form.elements].find((element) => element.matches('button:not([type="button"]), [type="submit"]')) as
    | HTMLElement
    | undefined) ?? form;

/**
 * Fills in the form of a button, or of a field in which Enter is pressed, and returns the request of a browser without
 * scripts.
 *
 * @throws when a field is missing, or when the button or form would send nothing
 */
export async function fillForm(pressed: HTMLElement, values: FormValues): Promise<FormRequest> {
  const { form } = pressed as HTMLButtonElement;
  const button = form && !isButton(pressed) ? defaultButton(form) : pressed;
  if (!form || button.matches(':disabled'))
    throw new Error(`This button sends no form: ${button.outerHTML.slice(0, 160)}`);
  const files: Files = new Map();
  for (const [label, value] of Object.entries(values)) fillField(form, label, value, files);
  checkConstraints(form, button, files);

  const attribute = (name: string): string => button.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? '';
  const { baseURI, URL: documentUrl } = form.ownerDocument;
  const action = attribute('action');
  const url = new URL(action === '' ? documentUrl : action, baseURI);
  const entries = entriesOf(form, button, files);
  const isMultipart = attribute('enctype') === 'multipart/form-data';
  const searchParams = new URLSearchParams(entries.map(([name, value]) => [name, isFile(value) ? value.name : value]));
  if (attribute('method').toLowerCase() !== 'post') {
    url.search = searchParams.toString();
    return { url, method: 'GET' };
  }
  if (isMultipart) return { url, method: 'POST', ...(await multipart(entries)) };
  return { url, method: 'POST', contentType: 'application/x-www-form-urlencoded', body: searchParams.toString() };
}
