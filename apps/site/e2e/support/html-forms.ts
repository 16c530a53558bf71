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
  const ownWindow = element.ownerDocument.defaultView;
  if (!ownWindow) throw new Error('The document has no window.');
  return ownWindow;
};

type FormEntry = [name: string, value: string | File];
type FilesByInput = Map<HTMLInputElement, readonly File[]>;
const isFileValue = (value: unknown): value is File => value instanceof File;
const toValueList = (value: FieldValue): readonly (string | File)[] =>
  typeof value === 'boolean' ? [] : typeof value === 'string' || isFileValue(value) ? [value] : value;

function selectOptions(select: HTMLSelectElement, label: string, value: FieldValue): void {
  const choiceLabels = toValueList(value);
  const selectableOptions = [...select.options];
  const chosenOptions = new Set(
    choiceLabels.map((wantedLabel) =>
      selectableOptions.find((option) => option.label === wantedLabel || option.value === wantedLabel),
    ),
  );
  if (chosenOptions.has(undefined))
    throw new Error(`“${label}” offers ${selectableOptions.map((option) => option.label).join(', ')}`);
  for (const option of selectableOptions) option.selected = chosenOptions.has(option);
}

function fillFieldGroup(group: HTMLElement, value: FieldValue, files: FilesByInput): void {
  for (const wantedLabel of toValueList(value)) {
    if (typeof wantedLabel !== 'string') throw new Error('Files go into a field, not into a group.');
    fillField(group, wantedLabel, true, files);
  }
}

function fillField(root: HTMLElement, label: string, value: FieldValue, files: FilesByInput): void {
  const rootQueries = bindQueries(() => root);
  const pageQueries = bindQueries(() => root.ownerDocument.body);
  const formOfRoot = root.closest('form');
  const isFieldOfForm = (element: HTMLElement) =>
    element.matches('input, select, textarea') && (element as HTMLInputElement).form === formOfRoot;
  const exactFields = rootQueries.queryAllByLabelText(label).filter(isFieldOfForm);
  const partialFields =
    exactFields.length > 0
      ? exactFields
      : rootQueries.queryAllByLabelText(label, { exact: false }).filter(isFieldOfForm);
  // a field may belong to the form by its `form` attribute alone
  const candidateFields =
    partialFields.length > 0 ? partialFields : pageQueries.queryAllByLabelText(label).filter(isFieldOfForm);
  const [field, second] = candidateFields;
  if (!field) {
    const fieldGroup =
      rootQueries.queryByRole('group', { name: label }) ?? rootQueries.queryByRole('radiogroup', { name: label });
    if (!fieldGroup) throw new Error(`The form has no field “${label}”.`);
    return fillFieldGroup(fieldGroup, value, files);
  }
  if (second) throw new Error(`The form has ${candidateFields.length} fields “${label}”.`);
  if (field.matches(':disabled')) throw new Error(`“${label}” is disabled.`);
  const { HTMLSelectElement: Select, HTMLInputElement: Input } = windowOf(root);
  if (field instanceof Select) return selectOptions(field, label, value);
  const isInput = field instanceof Input;
  if (isInput && field.type === 'file') return void files.set(field, toValueList(value).filter(isFileValue));
  if (isInput && ['checkbox', 'radio'].includes(field.type)) {
    if (typeof value !== 'boolean') throw new Error(`“${label}” is checked or not.`);
    field.checked = value;
    return;
  }
  if (typeof value !== 'string') throw new Error(`“${label}” takes a text.`);
  (field as HTMLInputElement | HTMLTextAreaElement).value = value;
}

/** Forms send line breaks as CRLF. */
const normalizeLineBreaks = (text: string): string => text.replaceAll(/\r\n|\r|\n/g, '\r\n');

function formEntriesOf(form: HTMLFormElement, button: HTMLElement, files: FilesByInput): FormEntry[] {
  const { FormData: OwnFormData } = windowOf(form);
  const filesByName = new Map([...files].map(([field, chosen]) => [field.name, chosen]));
  return [...new OwnFormData(form, button === form ? null : button)].flatMap(([name, value]): FormEntry[] => {
    if (typeof value === 'string') return [[name, normalizeLineBreaks(value)]];
    const chosenFiles = filesByName.get(name) ?? [];
    // a browser sends an empty file field as a file without a name
    return chosenFiles.length === 0 ? [[name, new File([], '')]] : chosenFiles.map((file) => [name, file]);
  });
}

const quotePartName = (text: string): string =>
  `"${text.replaceAll('\r', '%0D').replaceAll('\n', '%0A').replaceAll('"', '%22')}"`;

/** Node's own encoder omits empty file names, so that servers would read a text. */
async function encodeMultipart(
  entries: readonly FormEntry[],
): Promise<Required<Pick<FormRequest, 'contentType' | 'body'>>> {
  const multipartBoundary = `----visitor-${randomUUID()}`;
  const bodyParts: (string | Buffer)[] = [];
  for (const [name, value] of entries) {
    bodyParts.push(`--${multipartBoundary}\r\nContent-Disposition: form-data; name=${quotePartName(name)}`);
    if (typeof value === 'string') bodyParts.push(`\r\n\r\n${value}\r\n`);
    else {
      const partContentType = value.type === '' ? 'application/octet-stream' : value.type;
      bodyParts.push(`; filename=${quotePartName(value.name)}\r\nContent-Type: ${partContentType}\r\n\r\n`);
      bodyParts.push(Buffer.from(await value.arrayBuffer()), '\r\n');
    }
  }
  const multipartBody = Buffer.concat([...bodyParts, `--${multipartBoundary}--\r\n`].map((part) => Buffer.from(part)));
  return { contentType: `multipart/form-data; boundary=${multipartBoundary}`, body: multipartBody };
}

/** @throws when a browser would block the form and show its validation message */
function checkConstraints(form: HTMLFormElement, button: HTMLElement, files: FilesByInput): void {
  if (form.noValidate || button.hasAttribute('formnovalidate')) return;
  const invalidField = [...form.elements].find((element) => {
    const formField = element as HTMLInputElement;
    return formField.willValidate && !formField.checkValidity() && !files.get(formField)?.length;
  });
  if (invalidField) throw new Error(`A browser would not send this form: see ${invalidField.outerHTML.slice(0, 160)}`);
}

const isSubmitButton = (element: Element): boolean => element.matches('button, [type="submit"], [type="image"]');

/** Submitter on Enter: the form's first button, or the form itself without one. */
const defaultButtonOf = (form: HTMLFormElement): HTMLElement =>
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
  const submitButton = form && !isSubmitButton(pressed) ? defaultButtonOf(form) : pressed;
  if (!form || submitButton.matches(':disabled'))
    throw new Error(`This button sends no form: ${submitButton.outerHTML.slice(0, 160)}`);
  const selectedFiles: FilesByInput = new Map();
  for (const [label, value] of Object.entries(values)) fillField(form, label, value, selectedFiles);
  checkConstraints(form, submitButton, selectedFiles);

  const submitterAttribute = (name: string): string =>
    submitButton.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? '';
  const { baseURI, URL: documentUrl } = form.ownerDocument;
  const actionUrl = submitterAttribute('action');
  const requestUrl = new URL(actionUrl === '' ? documentUrl : actionUrl, baseURI);
  const formEntries = formEntriesOf(form, submitButton, selectedFiles);
  const isMultipart = submitterAttribute('enctype') === 'multipart/form-data';
  const searchParams = new URLSearchParams(
    formEntries.map(([name, value]) => [name, isFileValue(value) ? value.name : value]),
  );
  if (submitterAttribute('method').toLowerCase() !== 'post') {
    requestUrl.search = searchParams.toString();
    return { url: requestUrl, method: 'GET' };
  }
  if (isMultipart) return { url: requestUrl, method: 'POST', ...(await encodeMultipart(formEntries)) };
  return {
    url: requestUrl,
    method: 'POST',
    contentType: 'application/x-www-form-urlencoded',
    body: searchParams.toString(),
  };
}
