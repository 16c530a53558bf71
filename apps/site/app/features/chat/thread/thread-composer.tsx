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
import type { FailureWithoutScripts } from './thread.server.ts';
import { writeChatDraft, readChatDraft } from './drafts.local-storage.ts';
import type { ChosenFile } from './draft-files.indexeddb.ts';
import type { OutgoingMessage } from './send-queue.ts';
import * as styles from './thread.css.ts';
import type { Thread } from './use-thread.ts';

const autoFocusMediaQuery = '(min-width: 64rem) and (hover: hover)';

export interface ThreadComposerProps {
  thread: Thread;
  userId: number;
  submissionId: string;
  draft: string;
  isHydrated: boolean;
  pane: RefObject<HTMLElement | null>;
  returned: OutgoingMessage | null;
  onReturned: () => void;
  onSend: () => void;
}

const renderKeyCap = (words: ReactNode[]): ReactNode => <kbd className={styles.keyboardKey}>{words}</kbd>;

/** Composer of chat messages. Its draft is stored on this device until it is sent. */
// Long because typing, files and sending share the draft that this device keeps.
export function ThreadComposer(props: ThreadComposerProps): ReactElement {
  const { thread, userId, submissionId, draft, isHydrated, pane, returned, onReturned, onSend } = props;
  const intl = useIntl<'chat'>();
  const { t, rich } = intl;
  const { pathname, search } = useLocation();
  const plainSendFailure = useActionData<FailureWithoutScripts | undefined>();
  const { chatId } = thread.chat;
  const [text, setText] = useState(plainSendFailure?.text ?? draft);
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const textareaRef = useRef<HTMLTextAreaElement>(null);
  const typingSentAtRef = useRef(0);

  const writeDraftText = (next: string): void => {
    setText(next);
    writeChatDraft(userId, chatId, { text: next });
    if (next.trim() === '' || Date.now() - typingSentAtRef.current < typingIndicator.minIntervalMs) return;
    typingSentAtRef.current = Date.now();
    // a typing indicator that fails to send does no harm
    thread.calls.act('typing').catch(() => {});
  };

  const restoreDraft = useEffectEvent(() => {
    // text that the writer typed before scripts ran, or on an earlier visit
    const typedText = textareaRef.current?.value ?? '';
    setText(typedText || (readChatDraft(userId, chatId).text ?? ''));
    if (matchMedia(autoFocusMediaQuery).matches) textareaRef.current?.focus({ preventScroll: true });
  });
  useEffect(() => restoreDraft(), []);

  // number of photos being resized, which takes seconds: sending waits for them
  const [examiningCount, setExaminingCount] = useState(0);
  const [isSendDue, setSendDue] = useState(false);

  const editReturnedMessage = useEffectEvent((message: OutgoingMessage) => {
    writeDraftText([message.text, text].filter((part) => part.trim() !== '').join('\n'));
    setFiles((present) => [...message.files, ...present]);
    textareaRef.current?.focus();
    onReturned();
  });
  useEffect(() => {
    if (returned) editReturnedMessage(returned);
  }, [returned]);

  const addFiles = (chosen: File[]): void => {
    if (chosen.length === 0) return;
    setExaminingCount((count) => count + 1);
    void checkFiles(chosen, files.length, intl)
      .then((examined) => setFiles((present) => [...present, ...examined]))
      .finally(() => setExaminingCount((count) => count - 1));
    textareaRef.current?.focus();
  };
  const removeFile = (id: string): void => {
    revokeFileUrls(files.filter((file) => file.id === id));
    setFiles((present) => present.filter((file) => file.id !== id));
  };
  const hasInvalidFile = files.some(({ error }) => error !== undefined);
  const isCheckingFiles = examiningCount > 0;
  const canSendMessage =
    !isHydrated || ((text.trim() !== '' || files.length > 0 || isCheckingFiles) && !hasInvalidFile);

  const refusalMessage = plainSendFailure && (plainSendFailure.message ?? t('chat.failed.other'));
  const composerProblemText = refusalMessage ?? (hasInvalidFile ? t('chat.compose.badFile') : null);

  const sendMessage = (): void => {
    if (isCheckingFiles) {
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
    typingSentAtRef.current = 0;
    onSend();
  };
  const sendAfterCheck = useEffectEvent(() => {
    setSendDue(false);
    if (canSendMessage) sendMessage();
  });
  useEffect(() => {
    if (isSendDue && !isCheckingFiles) sendAfterCheck();
  }, [isSendDue, isCheckingFiles]);

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
        shortcuts: rich('chat.compose.keys', { key: renderKeyCap }),
      }}
      textName="message"
      filesName="uploadedFiles"
      accept={acceptedFileTypes}
      value={text}
      onValueChange={writeDraftText}
      maxLength={chatMessageLimits.max}
      files={files.map(({ id, file, kind, url, error }) => ({
        id,
        name: file.name,
        size: file.size,
        image: kind === 'picture' && url !== null ? file : undefined,
        ...(error !== undefined && { error }),
      }))}
      onFilesAdd={addFiles}
      onFileRemove={removeFile}
      canSend={canSendMessage}
      onSend={sendMessage}
      {...(composerProblemText !== null && { error: composerProblemText })}
      dropTarget={pane}
      textRef={textareaRef}
    >
      <input type="hidden" name="submissionId" value={submissionId} />
    </ChatComposer>
  );
}

const acceptedFileTypes = [...imageExtensions, ...attachmentExtensions].map((known) => `.${known}`).join(',');
const acceptedExtensionsText = acceptedFileTypes.split(',').join(', ');

const isImageName = (name: string): boolean =>
  (imageExtensions as readonly string[]).includes(splitFileName(name).extension);

async function readImageSize(file: Blob): Promise<{ width: number; height: number } | null> {
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    bitmap.close();
    return { width, height };
  } catch {
    return null;
  }
}

/** Returns the name under which a pasted image is sent: browsers give all pasted images the same name, or no name. */
const sentFileNameOf = (file: File): string =>
  splitFileName(file.name).extension === '' && file.type.startsWith('image/')
    ? `${file.name || 'image'}.${file.type.slice('image/'.length)}`
    : file.name;

async function checkFile(chosenFile: File, { t }: Intl<'chat'>): Promise<ChosenFile> {
  const originalFileName = sentFileNameOf(chosenFile);
  const commonFileFields = { id: crypto.randomUUID(), width: 0, height: 0, url: null };
  if (!isImageName(originalFileName)) {
    const fileCheckResult = checkAttachment({ name: originalFileName, bytes: chosenFile.size });
    const namedFile =
      originalFileName === chosenFile.name
        ? chosenFile
        : new File([chosenFile], originalFileName, { type: chosenFile.type });
    const fileProblem = fileCheckResult.ok
      ? undefined
      : fileCheckResult.code === 'extensions_limit'
        ? t('chat.file.extensions', { extensions: acceptedExtensionsText })
        : fileCheckResult.code === 'file_empty'
          ? t('chat.file.empty')
          : t('chat.file.tooLarge', { megabytes: 10 });
    return {
      ...commonFileFields,
      kind: 'file',
      file: namedFile,
      ...(fileProblem !== undefined && { error: fileProblem }),
    };
  }
  const shrunkImage = await shrinkImage(
    originalFileName === chosenFile.name
      ? chosenFile
      : new File([chosenFile], originalFileName, { type: chosenFile.type }),
  );
  const imageSize = await readImageSize(shrunkImage);
  const chosenImage = { ...commonFileFields, kind: 'picture', file: shrunkImage } as const;
  if (imageSize === null) return { ...chosenImage, error: t('chat.file.unreadable') };
  const imageCheckResult = checkChatImage({ name: shrunkImage.name, bytes: shrunkImage.size, ...imageSize });
  const imageProblem = imageCheckResult.ok
    ? undefined
    : imageCheckResult.code === 'file_too_large'
      ? t('chat.file.tooLarge', { megabytes: 5 })
      : t('chat.file.tooManyPixels');
  return {
    ...chosenImage,
    ...imageSize,
    url: URL.createObjectURL(shrunkImage),
    ...(imageProblem !== undefined && { error: imageProblem }),
  };
}

/**
 * Checks chosen, dropped or pasted files: resizes images, and gives rejected files a reason.
 * @param present number of files already in the composer
 */
async function checkFiles(files: readonly File[], present: number, intl: Intl<'chat'>): Promise<ChosenFile[]> {
  const checkedFiles = await Promise.all(files.map((file) => checkFile(file, intl)));
  const { maxPerMessage } = attachmentLimits;
  return checkedFiles.map((file, index) =>
    present + index < maxPerMessage ? file : { ...file, error: intl.t('chat.file.tooMany', { count: maxPerMessage }) },
  );
}

function revokeFileUrls(files: readonly ChosenFile[]): void {
  for (const { url } of files) if (url !== null) URL.revokeObjectURL(url);
}
