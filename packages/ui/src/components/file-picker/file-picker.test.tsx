import { render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { describeComponent } from '../../testing/describe-component.tsx';
import { describeFormField } from '../../testing/describe-form-field.tsx';
import { chooseFiles, createPictureFile, transferOf } from '../../testing/picture-files.ts';
import { storyFiles, storyUploadLabels } from '../../testing/story-uploads.ts';
import { FilePicker, type FilePickerProps } from './file-picker.tsx';
import type { UploadItem } from './upload-model.ts';

const requiredProps = { label: 'Attachments', labels: { ...storyUploadLabels.en, add: 'Attach', list: 'Attached' } };
const createPdf = (name: string, size = 40) =>
  new File(['%PDF-1.7 '.padEnd(size, 'x')], name, { type: 'application/pdf', lastModified: 1 });
const getFileInput = () => screen.getByLabelText<HTMLInputElement>('Attach');
const getFileNames = () =>
  within(screen.getByRole('list', { name: 'Attached' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('b')?.title);
const renderPicker = (more: Partial<FilePickerProps> = {}) => render(<FilePicker {...requiredProps} {...more} />);

describeComponent('FilePicker', () => ({
  render: (more) => <FilePicker {...requiredProps} {...more} />,
  refTo: 'div',
}));

describeFormField<readonly UploadItem[]>('FilePicker', () => ({
  render: ({ autoComplete: _none, ...more }) => <FilePicker {...requiredProps} {...more} />,
  role: 'group',
  label: 'Attachments',
  second: { value: [expect.objectContaining({ name: 'a.pdf', state: 'waiting' }) as UploadItem], entry: 'a.pdf' },
  fill: async (control) => {
    await userEvent.upload(control, createPdf('a.pdf'));
    await screen.findByTitle('a.pdf');
  },
}));

test('the server renders the file picker as a native file input', () => {
  const serverHtml = renderToString(<FilePicker {...requiredProps} name="files" required />);
  const fileInput = new DOMParser().parseFromString(serverHtml, 'text/html').querySelector('input');
  expect([fileInput?.type, fileInput?.name, fileInput?.required, fileInput?.multiple]).toEqual([
    'file',
    'files',
    true,
    true,
  ]);
  expect(fileInput?.className).toBe('');
  expect(serverHtml).not.toContain('style=');
});

test('the file picker appends files chosen later, and its form submits all files in that order', async () => {
  render(
    <form aria-label="Message">
      <FilePicker {...requiredProps} name="files" />
    </form>,
  );
  await userEvent.upload(getFileInput(), [createPdf('a.pdf'), await createPictureFile('b.png')]);
  await screen.findByTitle('b.png');
  await userEvent.upload(getFileInput(), createPdf('c.pdf'));
  await screen.findByTitle('c.pdf');
  expect(getFileNames()).toEqual(['a.pdf', 'b.png', 'c.pdf']);
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Message' });
  expect(new FormData(form).getAll('files').map((file) => (file instanceof File ? file.name : file))).toEqual([
    'a.pdf',
    'b.png',
    'c.pdf',
  ]);
  expect(screen.getByRole('status').textContent).toBe('1 added, 3 in all.');
});

test('the file picker adds dropped and pasted files, and a drop elsewhere does not leave the page', async () => {
  renderPicker();
  const pickerGroup = screen.getByRole('group', { name: 'Attachments' });
  const dispatchDrag = (kind: string, target: Element, name: string) => {
    const dataTransfer = transferOf(createPdf(name));
    // a script can't set it
    Object.defineProperty(dataTransfer, 'effectAllowed', { value: 'copy' });
    return target.dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }));
  };
  await vi.waitFor(() => {
    dispatchDrag('dragenter', pickerGroup, 'a.pdf');
    expect(screen.getByText('Let go to add')).toBeTruthy();
  });
  dispatchDrag('dragover', document.body, 'a.pdf');
  dispatchDrag('drop', pickerGroup, 'a.pdf');
  await screen.findByTitle('a.pdf');
  const clipboardData = transferOf(createPdf('b.pdf'));
  getFileInput().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  await screen.findByTitle('b.pdf');
  const isUncanceled = dispatchDrag('drop', document.body, 'c.pdf');
  expect(isUncanceled).toBe(false);
  expect(getFileNames()).toEqual(['a.pdf', 'b.pdf']);
});

test.each(['{Enter}', ' '])('the key %j on the file picker opens the file dialog', async (key) => {
  renderPicker();
  const onClick = vi.fn((event: Event) => event.preventDefault());
  getFileInput().addEventListener('click', onClick);
  getFileInput().focus();
  await userEvent.keyboard(key);
  expect(onClick).toHaveBeenCalledOnce();
});

test('the file picker enables pasting from the menu of the browser inside itself only', async () => {
  renderPicker();
  const dispatchBeforePaste = (target: Element) =>
    target.dispatchEvent(new Event('beforepaste', { bubbles: true, cancelable: true }));
  await vi.waitFor(() => expect(dispatchBeforePaste(getFileInput())).toBe(false));
  expect(dispatchBeforePaste(document.body)).toBe(true);
});

test('a disabled file picker takes no dropped or pasted file, and a drop on it does not leave the page', async () => {
  renderPicker({ disabled: true });
  const pickerGroup = screen.getByRole('group', { name: 'Attachments' });
  const dispatchTransfer = (kind: 'drop' | 'paste') => {
    const transfer = transferOf(createPdf('a.pdf'));
    const eventInit = { bubbles: true, cancelable: true };
    return pickerGroup.dispatchEvent(
      kind === 'drop'
        ? new DragEvent(kind, { ...eventInit, dataTransfer: transfer })
        : new ClipboardEvent(kind, { ...eventInit, clipboardData: transfer }),
    );
  };
  await vi.waitFor(() => expect(dispatchTransfer('drop')).toBe(false));
  expect(dispatchTransfer('paste')).toBe(true);
  expect(screen.queryByRole('list', { name: 'Attached' })).toBeNull();
});

test('the file picker validates files by content, and lists rejected ones until dismissed', async () => {
  const onReject = vi.fn();
  renderPicker({ onReject });
  const disguisedScript = new File(['<script>alert(1)</script>'], 'plan.pdf', {
    type: 'application/pdf',
    lastModified: 1,
  });
  chooseFiles(getFileInput(), [disguisedScript, createPdf('a.pdf'), createPdf('a.pdf')]);
  const rejectionList = await screen.findByRole('list', { name: 'Not added' });
  expect(
    within(rejectionList)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['plan.pdf Use a PNG or JPEG picture.', 'a.pdf It is here already.']);
  expect(onReject.mock.lastCall?.[0].map(({ code }: { code: string }) => code)).toEqual(['type', 'duplicate']);
  expect(screen.getByRole('status').textContent).toBe('1 added, 1 in all. 2 not added.');
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss plan.pdf' }));
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss a.pdf' }));
  expect(screen.queryByRole('list', { name: 'Not added' })).toBeNull();
});

test('choosing files again clears the list of previously rejected files', async () => {
  renderPicker();
  const disguisedScript = new File(['<script>alert(1)</script>'], 'plan.pdf', {
    type: 'application/pdf',
    lastModified: 1,
  });
  chooseFiles(getFileInput(), [disguisedScript]);
  await screen.findByRole('list', { name: 'Not added' });
  chooseFiles(getFileInput(), [createPdf('a.pdf')]);
  await screen.findByTitle('a.pdf');
  expect(screen.queryByRole('list', { name: 'Not added' })).toBeNull();
});

test('the file picker rejects a file whose size equals the size limit', async () => {
  renderPicker({ limits: { sizeLimit: 40 } });
  await userEvent.upload(getFileInput(), [createPdf('under.pdf', 39), createPdf('at.pdf', 40)]);
  await screen.findByTitle('under.pdf');
  expect(getFileNames()).toEqual(['under.pdf']);
});

describe('states', () => {
  test('the file picker shows the size of each file and the buttons for its upload state', () => {
    renderPicker({ defaultValue: storyFiles });
    const buttonNames = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
    expect(buttonNames).toEqual([
      'Stop uploading my-corsa.jpg',
      'Remove contrato-parking.pdf',
      'Remove notes.txt',
      'Try again with plan.pdf',
      'Remove plan.pdf',
      'Try again with insurance.pdf',
      'Remove insurance.pdf',
    ]);
    expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Uploading my-corsa.jpg' }).value).toBe(72);
    expect(screen.getByTitle('contrato-parking.pdf').textContent).toBe('contrato-p….pdf');
    expect(screen.getByText(/^184\.25/)).toBeTruthy();
  });

  test('the cancel, retry and remove buttons of a file call their handlers, and a removal can be undone', async () => {
    const uploadHandlers = { onCancel: vi.fn(), onRetry: vi.fn(), onRemove: vi.fn() };
    renderPicker({ defaultValue: storyFiles, ...uploadHandlers });
    await userEvent.click(screen.getByRole('button', { name: 'Stop uploading my-corsa.jpg' }));
    expect(uploadHandlers.onCancel.mock.lastCall?.[0]).toMatchObject({ name: 'my-corsa.jpg', state: 'cancelled' });
    await userEvent.click(screen.getByRole('button', { name: 'Try again with plan.pdf' }));
    expect(uploadHandlers.onRetry.mock.lastCall?.[0]).toMatchObject({ name: 'plan.pdf', state: 'waiting' });
    expect(uploadHandlers.onRetry.mock.lastCall?.[0]).not.toHaveProperty('reason');
    screen.getByRole('button', { name: 'Remove contrato-parking.pdf' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(getFileNames()).not.toContain('contrato-parking.pdf');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove notes.txt');
    const undoRemoval = uploadHandlers.onRemove.mock.lastCall?.[1] as () => void;
    undoRemoval();
    await vi.waitFor(() => expect(getFileNames()[1]).toBe('contrato-parking.pdf'));
  });

  test('the file picker announces half progress, completion and failure of an upload', () => {
    const createUploads = (state: UploadItem['state'], progress: number): readonly UploadItem[] => [
      { id: '1', name: 'a.pdf', size: 9, type: 'application/pdf', state, progress },
    ];
    const { rerender } = renderPicker({ value: createUploads('uploading', 10) });
    const updateItems = (value: readonly UploadItem[]) => {
      rerender(<FilePicker {...requiredProps} value={value} />);
      return screen.getByRole('status').textContent;
    };
    expect(updateItems(createUploads('uploading', 40))).toBe('');
    expect(updateItems(createUploads('uploading', 60))).toBe('a.pdf half uploaded.');
    expect(updateItems(createUploads('failed', 60))).toBe('a.pdf could not be uploaded.');
    expect(updateItems(createUploads('done', 100))).toBe('a.pdf uploaded.');
  });
});

test('a file picker with fewer files than minCount blocks its form and shows the `tooFew` message', async () => {
  render(
    <form>
      <FilePicker {...requiredProps} limits={{ minCount: 2 }} />
      <button type="submit">Send</button>
    </form>,
  );
  await userEvent.upload(getFileInput(), createPdf('a.pdf'));
  await screen.findByTitle('a.pdf');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Add at least 2 pictures.')).toBeTruthy();
  expect(document.activeElement).toBe(getFileInput());
});
