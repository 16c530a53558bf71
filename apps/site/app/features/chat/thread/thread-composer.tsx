import {
  attachmentExtensions,
  attachmentLimits,
  chatMessageLimits,
  checkAttachment,
  checkChatImage,
  imageExtensions,
  splitFileName,
  typingIndicator,
} from '@plaza/sdk';
import { ChatComposer } from '@plaza/ui';
import { type ReactElement, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useActionData, useLocation } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import type { Intl } from '~/i18n/intl.ts';
import { shrinkImage } from '~/photo/shrink-image.ts';
import type { PlainSendFailure } from './thread.server.ts';
import { writeChatDraft, readChatDraft } from './drafts.local-storage.ts';
import type { ChosenFile } from './draft-files.indexeddb.ts';
import type { Outgoing } from './send-queue.ts';
import * as styles from './thread.css.ts';
import type { Thread } from './use-thread.ts';

const autoFocusQuery = '(min-width: 64rem) and (hover: hover)';

export interface ThreadComposerProps {
  thread: Thread;
  userId: number;
  submissionId: string;
  draft: string;
  isAwake: boolean;
  pane: RefObject<HTMLElement | null>;
  returned: Outgoing | null;
  onReturned: () => void;
  onSend: () => void;
}

const keyCap = (words: ReactNode[]): ReactNode => <kbd className={styles.key}>{words}</kbd>;

/** Composer of messages. Its draft is stored on this device until it is sent. */
// Long because typing, files and sending share the draft that this device keeps.
export function ThreadComposer(props: ThreadComposerProps): ReactElement {
  const { thread, userId, submissionId, draft, isAwake, pane, returned, onReturned, onSend } = props;
  const intl = useIntl<'chat'>();
  const { t, rich } = intl;
  const { pathname, search } = useLocation();
  const failure = useActionData<PlainSendFailure | undefined>();
  const { chatId } = thread.chat;
  const [text, setText] = useState(failure?.text ?? draft);
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const area = useRef<HTMLTextAreaElement>(null);
  const toldAt = useRef(0);

  const write = (next: string): void => {
    setText(next);
    writeChatDraft(userId, chatId, { text: next });
    if (next.trim() === '' || Date.now() - toldAt.current < typingIndicator.minIntervalMs) return;
    toldAt.current = Date.now();
    // a typing indicator that fails to send does no harm
    thread.calls.act('typing').catch(() => {});
  };

  const start = useEffectEvent(() => {
    // text that was typed before scripts ran, or on an earlier visit
    const typed = area.current?.value ?? '';
    setText(typed || (readChatDraft(userId, chatId).text ?? ''));
    if (matchMedia(autoFocusQuery).matches) area.current?.focus({ preventScroll: true });
  });
  useEffect(() => start(), []);

  // resizing a photo takes seconds: sending waits for it
  const [examiningCount, setExaminingCount] = useState(0);
  const [isSendDue, setSendDue] = useState(false);

  const editReturned = useEffectEvent((message: Outgoing) => {
    write([message.text, text].filter((part) => part.trim() !== '').join('\n'));
    setFiles((present) => [...message.files, ...present]);
    area.current?.focus();
    onReturned();
  });
  useEffect(() => {
    if (returned) editReturned(returned);
  }, [returned]);

  const add = (chosen: File[]): void => {
    if (chosen.length === 0) return;
    setExaminingCount((count) => count + 1);
    void examineFiles(chosen, files.length, intl)
      .then((examined) => setFiles((present) => [...present, ...examined]))
      .finally(() => setExaminingCount((count) => count - 1));
    area.current?.focus();
  };
  const remove = (id: string): void => {
    releaseFiles(files.filter((file) => file.id === id));
    setFiles((present) => present.filter((file) => file.id !== id));
  };
  const hasBadFile = files.some(({ error }) => error !== undefined);
  const isExamining = examiningCount > 0;
  const canSend = !isAwake || ((text.trim() !== '' || files.length > 0 || isExamining) && !hasBadFile);

  const refusal = failure && (failure.message ?? t('chat.failed.other'));
  const problem = refusal ?? (hasBadFile ? t('chat.compose.badFile') : null);

  const send = (): void => {
    if (isExamining) {
      setSendDue(true);
      return;
    }
    thread.sendQueue?.add({
      submissionId: crypto.randomUUID(),
      text: text.trim(),
      date: new Date().toISOString(),
      files,
    });
    setText('');
    setFiles([]);
    writeChatDraft(userId, chatId, { text: '' });
    toldAt.current = 0;
    onSend();
  };
  const sendWhenDue = useEffectEvent(() => {
    setSendDue(false);
    if (canSend) send();
  });
  useEffect(() => {
    if (isSendDue && !isExamining) sendWhenDue();
  }, [isSendDue, isExamining]);

  return (
    <ChatComposer
      method="post"
      action={`${pathname}${search}`}
      labels={{
        form: t('chat.compose.form'),
        message: t('chat.compose.message'),
        placeholder: t('chat.compose.placeholder'),
        attach: t('chat.compose.attach'),
        send: t('chat.compose.send'),
        files: t('chat.compose.files'),
        drop: t('chat.compose.drop'),
        uploading: (name) => t('chat.file.uploading', { name }),
        remove: (name) => t('chat.file.remove', { name }),
        remaining: (count) => t('chat.compose.left', { count }),
        tooLong: (count) => t('chat.compose.tooLong', { count }),
        hint: t('chat.compose.hint'),
        shortcuts: rich('chat.compose.keys', { key: keyCap }),
      }}
      textName="message"
      filesName="uploadedFiles"
      accept={acceptedFiles}
      value={text}
      onValueChange={write}
      maxLength={chatMessageLimits.max}
      files={files.map(({ id, file, kind, url, error }) => ({
        id,
        name: file.name,
        size: file.size,
        image: kind === 'picture' && url !== null ? file : undefined,
        ...(error !== undefined && { error }),
      }))}
      onFilesAdd={add}
      onFileRemove={remove}
      canSend={canSend}
      onSend={send}
      {...(problem !== null && { error: problem })}
      dropTarget={pane}
      textRef={area}
    >
      <input type="hidden" name="submissionId" value={submissionId} />
    </ChatComposer>
  );
}

const acceptedFiles = [...imageExtensions, ...attachmentExtensions].map((known) => `.${known}`).join(',');
const allExtensions = acceptedFiles.split(',').join(', ');

const isImageName = (name: string): boolean =>
  (imageExtensions as readonly string[]).includes(splitFileName(name).extension);

async function pixelsOf(file: Blob): Promise<{ width: number; height: number } | null> {
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    bitmap.close();
    return { width, height };
  } catch {
    return null;
  }
}

/** Name of a pasted image: browsers give every pasted image the same name, or none. */
const nameOf = (file: File): string =>
  splitFileName(file.name).extension === '' && file.type.startsWith('image/')
    ? `${file.name || 'image'}.${file.type.slice('image/'.length)}`
    : file.name;

async function examine(chosenFile: File, { t }: Intl<'chat'>): Promise<ChosenFile> {
  const name = nameOf(chosenFile);
  const base = { id: crypto.randomUUID(), width: 0, height: 0, url: null };
  if (!isImageName(name)) {
    const checkResult = checkAttachment({ name, bytes: chosenFile.size });
    const file = name === chosenFile.name ? chosenFile : new File([chosenFile], name, { type: chosenFile.type });
    const error = checkResult.ok
      ? undefined
      : checkResult.code === 'extensions_limit'
        ? t('chat.file.extensions', { extensions: allExtensions })
        : checkResult.code === 'file_empty'
          ? t('chat.file.empty')
          : t('chat.file.tooLarge', { megabytes: 10 });
    return { ...base, kind: 'file', file, ...(error !== undefined && { error }) };
  }
  const file = await shrinkImage(
    name === chosenFile.name ? chosenFile : new File([chosenFile], name, { type: chosenFile.type }),
  );
  const pixels = await pixelsOf(file);
  const picture = { ...base, kind: 'picture', file } as const;
  if (pixels === null) return { ...picture, error: t('chat.file.unreadable') };
  const imageCheckResult = checkChatImage({ name: file.name, bytes: file.size, ...pixels });
  const error = imageCheckResult.ok
    ? undefined
    : imageCheckResult.code === 'file_too_large'
      ? t('chat.file.tooLarge', { megabytes: 5 })
      : t('chat.file.tooManyPixels');
  return { ...picture, ...pixels, url: URL.createObjectURL(file), ...(error !== undefined && { error }) };
}

/**
 * Checks chosen, dropped or pasted files: resizes images, and gives rejected files a reason.
 * @param present number of files already in the composer
 */
async function examineFiles(files: readonly File[], present: number, intl: Intl<'chat'>): Promise<ChosenFile[]> {
  const checkedFiles = await Promise.all(files.map((file) => examine(file, intl)));
  const { maxPerMessage } = attachmentLimits;
  return checkedFiles.map((file, index) =>
    present + index < maxPerMessage ? file : { ...file, error: intl.t('chat.file.tooMany', { count: maxPerMessage }) },
  );
}

function releaseFiles(files: readonly ChosenFile[]): void {
  for (const { url } of files) if (url !== null) URL.revokeObjectURL(url);
}
