import type { ComponentPropsWithRef, MouseEventHandler, ReactElement, ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import { CheckCheckIcon, CheckIcon, CircleAlertIcon, ClockIcon } from '../../icons/index.ts';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { visuallyHidden } from '../../components/visually-hidden/visually-hidden.css.ts';
import * as styles from './chat-bubble.css.ts';

/** Part of a message's text; a link if it has a URL. */
export interface ChatTextPart {
  text: string;
  /** URL of a link: absolute and verified as safe. It opens in a new tab. */
  href?: string | null | undefined;
}

export interface ChatBubbleProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Sender: `inner` is the current user, at the end of the row; `outer` is the other user, with an avatar. */
  side: 'inner' | 'outer';
  /** Name of the sender, announced before the text: "You", "Andrés". */
  author: string;
  /** URL of the other user's avatar. */
  src?: string | undefined;
  /** True if the next message has the same sender; hides avatar and tail. */
  isContinued?: boolean;
  /** Text of the message, which may have line breaks; empty if the message has only images or files. */
  text?: string | readonly ChatTextPart[];
  /** Called when a link of the text is clicked; call `preventDefault` to keep it from opening. */
  onLinkClick?: MouseEventHandler<HTMLAnchorElement>;
  /** Images and files below the text. */
  attachments?: ReactNode;
  /** Time of sending: a `time` element. */
  time: ReactNode;
  /** Delivery state of the current user's messages. `sent` and `read` show their `status`. */
  state?: 'sending' | 'sent' | 'read' | 'failed';
  /** Label of the delivery state: "Sending…", "Sent", "Read 10:41", "Not sent". Omit it to show no state. */
  status?: ReactNode;
  /** Buttons of an unsent message: try again, delete, cancel. */
  actions?: ReactNode;
}

const hasText = (text: ChatBubbleProps['text']): text is string | readonly ChatTextPart[] =>
  text !== undefined && text.length > 0;

interface MessageTextProps {
  text: string | readonly ChatTextPart[];
  onLinkClick: ChatBubbleProps['onLinkClick'];
}

const MessageText = ({ text, onLinkClick }: MessageTextProps): ReactElement => (
  <>
    {(typeof text === 'string' ? [{ text }] : text).map((part: ChatTextPart, index) =>
      part.href == null ? (
        part.text
      ) : (
        <a
          // parts of a text are never reordered, so the index is a stable key
          key={`${index}-${part.href}`}
          className={styles.messageLink}
          href={part.href}
          target="_blank"
          rel="noopener noreferrer nofollow ugc"
          onClick={onLinkClick}
        >
          {part.text}
        </a>
      ),
    )}
  </>
);

/** Message of a conversation: text, images, files, time and delivery state. */
// Complex because side, state and the optional parts each choose a style.
export function ChatBubble({
  side,
  author,
  src,
  isContinued = false,
  text,
  onLinkClick,
  attachments,
  time,
  state,
  status,
  actions,
  className,
  ...rest
}: ChatBubbleProps): ReactElement {
  const hasFailed = state === 'failed';
  const timeElement = (
    <>
      {time}
      {state === 'sending' && <ClockIcon size={16} />}
    </>
  );
  const deliveryState = hasFailed ? (
    <div className={styles.failureRow}>
      <span className={styles.failureText} role="alert">
        <CircleAlertIcon size={16} />
        {status}
      </span>
      {actions}
    </div>
  ) : (
    (status !== undefined || actions !== undefined) && (
      <span
        className={classNames(styles.deliveryStatus, state === 'sending' && actions === undefined && visuallyHidden)}
      >
        {state === 'read' && <CheckCheckIcon size={16} className={styles.readIcon} />}
        {state === 'sent' && <CheckIcon size={16} />}
        {status}
        {actions}
      </span>
    )
  );
  return (
    <div {...rest} className={classNames(styles.messageRow, styles.messageSides[side], className)}>
      {side === 'outer' && !isContinued && (
        <Avatar name={author} src={src} size="small" isDecorative className={styles.avatar} />
      )}
      <div className={classNames(styles.messageContent, styles.contentSides[side])}>
        <span className={visuallyHidden}>{author}</span>
        {hasText(text) && (
          <div
            className={classNames(
              styles.messageBubble,
              styles.bubbleSides[side],
              isContinued && styles.continuedBubble,
              hasFailed && styles.failedBubble,
            )}
          >
            <span className={styles.messageText} dir="auto">
              <MessageText text={text} onLinkClick={onLinkClick} />
            </span>
            <span className={classNames(styles.messageTime, styles.timeSides[side], hasFailed && styles.failedTime)}>
              {timeElement}
            </span>
          </div>
        )}
        {attachments !== undefined && <div className={styles.messageAttachments}>{attachments}</div>}
        {hasText(text) ? (
          deliveryState
        ) : (
          <div className={styles.messageMetaRow}>
            <span className={styles.messageMetaTime}>{timeElement}</span>
            {deliveryState}
          </div>
        )}
      </div>
    </div>
  );
}
