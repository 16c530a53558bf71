import { fireEvent, render, waitFor } from '@testing-library/react';
import * as fc from 'fast-check';
import { type ReactElement, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { describeComponent } from '../../testing/describe-component.tsx';
import { transferOf } from '../../testing/picture-files.ts';
import {
  ChatComposer,
  type ChatComposerLabels,
  type ChatComposerProps,
  isSendKey,
  getLengthStatus,
} from './chat-composer.tsx';

const composerLabels: ChatComposerLabels = {
  form: 'Write a message',
  message: 'Message',
  placeholder: 'Write',
  attach: 'Attach',
  send: 'Send',
  files: 'Attached',
  drop: 'Let go to attach',
  uploading: (name) => `Uploading ${name}`,
  remove: (name) => `Remove ${name}`,
  remaining: (characters) => `${characters} left`,
  tooLong: (characters) => `${characters} too long`,
  hint: 'PDF',
  shortcuts: 'Enter sends the message',
};
const noop = () => {};

function ControlledComposer({ onSend = noop, ...props }: Partial<ChatComposerProps>): ReactElement {
  const [text, setText] = useState(props.value ?? '');
  return (
    <ChatComposer
      labels={composerLabels}
      textName="message"
      filesName="files"
      accept=".pdf"
      maxLength={20}
      onFilesAdd={noop}
      onFileRemove={noop}
      {...props}
      value={text}
      onValueChange={setText}
      canSend={text.trim() !== '' || (props.files ?? []).length > 0}
      onSend={() => {
        onSend();
        setText('');
      }}
    />
  );
}

describeComponent('ChatComposer', () => ({ render: (props) => <ControlledComposer {...props} />, refTo: 'form' }));

test('Enter in the chat composer sends the message exactly once and keeps the focus in the text', async () => {
  const onSend = vi.fn();
  const { getByRole } = render(<ControlledComposer onSend={onSend} />);
  const textInput = getByRole('textbox', { name: 'Message' });
  await userEvent.type(textInput, 'Hello{Enter}{Enter}');
  expect(onSend).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(textInput);
});

test('Shift+Enter in the chat composer inserts a line break without sending', async () => {
  const onSend = vi.fn();
  const { getByRole } = render(<ControlledComposer onSend={onSend} />);
  const textInput = getByRole('textbox') as HTMLTextAreaElement;
  await userEvent.type(textInput, 'One{Shift>}{Enter}{/Shift}two');
  expect(textInput.value).toBe('One\ntwo');
  expect(onSend).not.toHaveBeenCalled();
});

test('pressing Enter in the chat composer does not send the message during IME composition', () => {
  const onSend = vi.fn();
  const { getByRole } = render(<ControlledComposer onSend={onSend} value="こんに" />);
  fireEvent.keyDown(getByRole('textbox'), { key: 'Enter', isComposing: true });
  expect(onSend).not.toHaveBeenCalled();
});

test('the send button of the chat composer is disabled without text and files', async () => {
  const { getByRole, rerender } = render(<ControlledComposer />);
  const getSendButton = () => getByRole('button', { name: 'Send' }) as HTMLButtonElement;
  expect(getSendButton().disabled).toBe(true);
  await userEvent.type(getByRole('textbox'), '   ');
  expect(getSendButton().disabled).toBe(true);
  rerender(<ControlledComposer files={[{ id: '1', name: 'plan.pdf', size: 1 }]} />);
  expect(getSendButton().disabled).toBe(false);
});

test('the chat composer keeps a text that is too long, but does not send it', async () => {
  const onSend = vi.fn();
  const { getByRole, getByText } = render(<ControlledComposer onSend={onSend} />);
  const textInput = getByRole('textbox') as HTMLTextAreaElement;
  await userEvent.fill(textInput, 'Twenty-five characters is');
  expect(textInput.value).toHaveLength(25);
  expect(getByText('5 too long')).toBeInstanceOf(HTMLElement);
  await userEvent.type(textInput, '{Enter}');
  expect(onSend).not.toHaveBeenCalled();
});

test('the chat composer grows with its text up to a maximum height, and then scrolls', async () => {
  const { getByRole } = render(<ControlledComposer />);
  const textInput = getByRole('textbox');
  const heightBefore = textInput.clientHeight;
  await userEvent.fill(textInput, 'One\nTwo\nThree');
  const heightAfter = textInput.clientHeight;
  expect(heightAfter).toBeGreaterThan(heightBefore);
  await userEvent.fill(textInput, Array.from({ length: 30 }, () => 'a').join('\n'));
  expect(textInput.clientHeight).toBeLessThan(160);
  expect(textInput.scrollHeight).toBeGreaterThan(textInput.clientHeight);
});

const dispatchDrag = (kind: 'dragover' | 'drop', target: Element, name: string) =>
  target.dispatchEvent(
    new DragEvent(kind, { dataTransfer: transferOf(new File(['b'], name)), bubbles: true, cancelable: true }),
  );

test('the chat composer calls onFilesAdd with chosen, dropped and pasted files', async () => {
  const onFilesAdd = vi.fn();
  const { getByRole, getByLabelText, queryByText } = render(<ControlledComposer onFilesAdd={onFilesAdd} />);
  const textInput = getByRole('textbox');
  await userEvent.upload(getByLabelText('Attach', { selector: 'input' }), new File(['a'], 'chosen.pdf'));
  await waitFor(() => {
    dispatchDrag('dragover', textInput, 'dropped.pdf');
    expect(queryByText('Let go to attach')).not.toBeNull();
  });
  dispatchDrag('drop', textInput, 'dropped.pdf');
  await waitFor(() => expect(queryByText('Let go to attach')).toBeNull());
  const clipboardData = transferOf(new File(['c'], 'pasted.png'));
  textInput.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  expect(onFilesAdd.mock.calls.map(([files]) => (files as File[])[0]?.name)).toEqual([
    'chosen.pdf',
    'dropped.pdf',
    'pasted.png',
  ]);
});

test('removing an attached file focuses the remove button of the next file, or the text if no file is left', async () => {
  function ComposerWithFiles(): ReactElement {
    const [files, setFiles] = useState(['a.pdf', 'b.pdf'].map((name) => ({ id: name, name, size: 1 })));
    return (
      <ControlledComposer
        files={files}
        onFileRemove={(id) => setFiles((old) => old.filter((file) => file.id !== id))}
      />
    );
  }
  const { getByRole } = render(<ComposerWithFiles />);
  await userEvent.click(getByRole('button', { name: 'Remove a.pdf' }));
  expect(document.activeElement).toBe(getByRole('button', { name: 'Remove b.pdf' }));
  await userEvent.click(getByRole('button', { name: 'Remove b.pdf' }));
  expect(document.activeElement).toBe(getByRole('textbox'));
});

const enterKey = { key: 'Enter', shiftKey: false, altKey: false, keyCode: 13, isComposing: false };

test.each([
  ['Enter', true, enterKey, false],
  ['Shift+Enter', false, { ...enterKey, shiftKey: true }, false],
  ['Enter during IME composition', false, { ...enterKey, isComposing: true }, false],
  ['Enter with the key code that Safari sends during IME composition', false, { ...enterKey, keyCode: 229 }, false],
  ['Enter on a phone', false, enterKey, true],
  ['a letter', false, { ...enterKey, key: 'a' }, false],
])('isSendKey for %s returns %s', (_name, isSend, event, isTouchOnly) => {
  expect(isSendKey(event, isTouchOnly)).toBe(isSend);
});

test('getLengthStatus returns the remaining characters only if the text is near or above the limit', () => {
  expect(getLengthStatus(1799, 2000)).toBeUndefined();
  expect(getLengthStatus(1800, 2000)).toEqual({ remaining: 200, isTooLong: false });
  fc.assert(
    fc.property(fc.nat(5000), fc.integer({ min: 1, max: 4000 }), (length, maxLength) => {
      const lengthStatus = getLengthStatus(length, maxLength);
      expect(lengthStatus?.isTooLong ?? false).toBe(length > maxLength);
    }),
  );
});
