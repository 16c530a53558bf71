import { chatImagePreviewWidth, type ChatMessage, splitLinks } from '@plaza/sdk';
import {
  type AttachedImage,
  Attachments,
  Button,
  ChatBubble,
  FileAttachment,
  ImageAttachments,
  type ImageAttachmentsLabels,
} from '@plaza/ui';
import { createContext, type MouseEvent, type ReactElement, type ReactNode, use, useMemo } from 'react';
import { useLocation } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { loginPath } from '~/paths.ts';
import type { OutgoingMessage } from './send-queue.ts';
import { fileProgressOf, formatMessageTime } from './thread-model.ts';

export interface ThreadActions {
  /** Opens the form that reports a message, or the whole chat for `null`. */
  report: (messageId: number | null) => void;
  /** Reloads messages when one of their images fails to load: its URL may have expired. */
  onImageError: () => void;
  onFileOpen: (fileId: number, event: MouseEvent<HTMLAnchorElement>) => void;
  /** Asks for confirmation before a link in the other participant's message leaves Plaza. */
  onLinkOpen: (event: MouseEvent<HTMLAnchorElement>) => void;
}

const ThreadContext = createContext<ThreadActions | null>(null);
export const ThreadActionsProvider = ThreadContext;

export function useThreadActions(): ThreadActions {
  const threadActions = use(ThreadContext);
  if (!threadActions) throw new Error('useThreadActions needs a chat around it');
  return threadActions;
}

/** @param author name of the other participant; `null` for the user's own images */
function useImageLabels(author: string | null): ImageAttachmentsLabels {
  const { t } = useIntl<'chat'>();
  const imageTitle = author === null ? t('chat.picture.ownTitle') : t('chat.picture.title', { name: author });
  return {
    open: (name) => t('chat.picture.open', { name }),
    uploading: (name) => t('chat.file.uploading', { name }),
    broken: t('chat.picture.broken'),
    title: imageTitle,
    close: t('chat.close'),
    carousel: {
      carousel: imageTitle,
      role: t('listing.carouselRole'),
      previous: t('listing.previousPicture'),
      next: t('listing.nextPicture'),
      counter: (position, count) => t('listing.counter', { position, count }),
    },
  };
}

function useMessageTime(date: string): ReactElement {
  const intl = useIntl();
  return <time dateTime={date}>{formatMessageTime(intl, date)}</time>;
}

interface MessageItemProps {
  message: ChatMessage;
  author: string;
  isContinued: boolean;
  state?: 'sent' | 'read' | undefined;
  status?: ReactNode;
}

export function MessageItem({ message, author, isContinued, state, status }: MessageItemProps): ReactElement {
  const { t } = useIntl<'chat'>();
  const { onImageError, onFileOpen, onLinkOpen } = useThreadActions();
  const imageLabels = useImageLabels(message.variant === 'inner' ? null : author);
  const messageTime = useMessageTime(message.date);
  const fileScanNoteOf = (fileStatus: ChatMessage['files'][number]['status']): string | undefined => {
    if (fileStatus === 'checking') return t('chat.file.checking');
    return fileStatus === 'removed' ? t('chat.file.removed') : undefined;
  };
  const { text, variant, images, files, profileImage } = message;
  const textSegments = useMemo(() => splitLinks(text), [text]);
  return (
    <ChatBubble
      side={variant}
      author={author}
      src={profileImage ?? undefined}
      isContinued={isContinued}
      text={textSegments}
      {...(variant === 'outer' && { onLinkClick: onLinkOpen })}
      time={messageTime}
      {...(images.length + files.length > 0 && {
        attachments: (
          <Attachments>
            <ImageAttachments
              images={images.map((image) => ({ ...image, preview: `${image.url}&size=${chatImagePreviewWidth}` }))}
              labels={imageLabels}
              onLoadError={onImageError}
            />
            {files.map(({ id, url, name, sizeBytes, status: fileStatus }) => (
              <FileAttachment
                key={id}
                href={fileStatus === 'ready' ? url : undefined}
                name={name}
                size={sizeBytes}
                label={t('chat.file.download')}
                note={fileScanNoteOf(fileStatus)}
                onClick={(event) => onFileOpen(id, event)}
              />
            ))}
          </Attachments>
        ),
      })}
      {...(state && { state })}
      {...(status !== undefined && { status })}
    />
  );
}

interface OutgoingItemProps {
  message: OutgoingMessage;
  isContinued: boolean;
  onRetry: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

function useSendProblem({ problem, reason, lostFiles, files }: OutgoingMessage): ReactNode {
  const { t, rich, locale } = useIntl<'chat'>();
  const { pathname, search } = useLocation();
  if (lostFiles.length > 0) return t('chat.failed.lostFiles', { names: lostFiles.join(', ') });
  if (problem === 'session') {
    return rich('chat.failed.session', {
      link: (words) => <a href={loginPath(locale, `${pathname}${search}`)}>{words}</a>,
    });
  }
  if (problem === 'offline') return t('chat.failed.offline');
  const [first] = files.flatMap(({ error }) => error ?? []);
  const firstProblemText = reason || first;
  return firstProblemText ? t('chat.failed.because', { reason: firstProblemText }) : t('chat.failed.other');
}

export function OutgoingItem({ message, isContinued, onRetry, onEdit, onDelete }: OutgoingItemProps): ReactElement {
  const { t, formatNumber } = useIntl<'chat'>();
  const imageLabels = useImageLabels(null);
  const messageTime = useMessageTime(message.date);
  const sendProblem = useSendProblem(message);
  const { text, files, state, share, lostFiles } = message;
  const textSegments = useMemo(() => splitLinks(text), [text]);
  const hasSendFailed = state === 'failed';
  const fileProgress = fileProgressOf(
    files.map(({ file }) => file.size),
    share,
  );
  const progressOfFile = (id: string): number | undefined =>
    hasSendFailed ? undefined : fileProgress[files.findIndex((file) => file.id === id)];
  const attachedImages = files.flatMap<AttachedImage>(({ id, file, url, width, height }) =>
    url === null ? [] : [{ id, url, name: file.name, width, height, progress: progressOfFile(id) }],
  );
  const isUploadCancellable = files.length > 0 && share < 1;
  return (
    <ChatBubble
      side="inner"
      author={t('chat.author.you')}
      isContinued={isContinued}
      text={textSegments}
      time={messageTime}
      state={hasSendFailed ? 'failed' : 'sending'}
      status={
        hasSendFailed
          ? sendProblem
          : files.length > 0
            ? t('chat.sendingShare', { share: formatNumber(Math.round(100 * share)) })
            : t('chat.sending')
      }
      {...(files.length > 0 && {
        attachments: (
          <Attachments>
            <ImageAttachments images={attachedImages} labels={imageLabels} />
            {files
              .filter(({ url }) => url === null)
              .map(({ id, file }) => (
                <FileAttachment
                  key={id}
                  name={file.name}
                  size={file.size}
                  label={t('chat.file.download')}
                  progress={progressOfFile(id)}
                  progressLabel={t('chat.file.uploading', { name: file.name })}
                />
              ))}
          </Attachments>
        ),
      })}
      {...(hasSendFailed
        ? {
            actions: (
              <>
                {lostFiles.length === 0 && (
                  <Button variant="secondary" size="small" onClick={onRetry}>
                    {t('chat.retry')}
                  </Button>
                )}
                <Button variant="quiet" size="small" onClick={onEdit}>
                  {t('chat.edit')}
                </Button>
                <Button variant="quiet" size="small" onClick={onDelete}>
                  {t('chat.delete')}
                </Button>
              </>
            ),
          }
        : isUploadCancellable && {
            actions: (
              <Button variant="quiet" size="small" onClick={onEdit}>
                {t('chat.cancel')}
              </Button>
            ),
          })}
    />
  );
}
