import type { ComponentPropsWithRef, MouseEventHandler, ReactElement, ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import { CheckCheckIcon, CheckIcon, CircleAlertIcon, ClockIcon } from '../../icons/index.ts';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { visuallyHidden } from '../../components/visually-hidden/visually-hidden.css.ts';
import * as styles from './chat-bubble.css.ts';

/** A run of a message's text; with an address it is a link. */
export interface ChatTextPart {
  text: string;
  /** URL of a link: absolute and verified as safe. It opens in a new tab. */
  href?: string | null | undefined;
}

export interface ChatBubbleProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Sender: `inner` is the reader, at the end of the line; `outer` is the other user, with an avatar. */
  side: 'inner' | 'outer';
  /** Name of the sender, spoken before the text: "You", "Andrés". */
  author: string;
  /** The other person's picture. */
  src?: string | undefined;
  /** The next message has the same sender: no avatar and no tail. */
  isContinued?: boolean;
  /** Text with line breaks. Empty for images and files alone. */
  text?: string | readonly ChatTextPart[];
  /** Called when a link of the text is clicked; `preventDefault` keeps it from opening. */
  onLinkClick?: MouseEventHandler<HTMLAnchorElement>;
  /** Pictures and files, below the text. */
  attachments?: ReactNode;
  /** When it was sent: a `time` element. */
  time: ReactNode;
  /** Of own messages: on its way, kept by the server, read, or not sent. `sent` and `read` show their `status`. */
  state?: 'sending' | 'sent' | 'read' | 'failed';
  /** Label of the state: "Sending…", "Sent", "Read 10:41", "Not sent". Leave it out to show none. */
  status?: ReactNode;
  /** Buttons of a message that was not sent, or is on its way: try again, delete, cancel. */
  actions?: ReactNode;
}

const isText = (text: ChatBubbleProps['text']): text is string | readonly ChatTextPart[] =>
  text !== undefined && text.length > 0;

interface PartsProps {
  text: string | readonly ChatTextPart[];
  onLinkClick: ChatBubbleProps['onLinkClick'];
}

const Parts = ({ text, onLinkClick }: PartsProps): ReactElement => (
  <>
    {(typeof text === 'string' ? [{ text }] : text).map((part: ChatTextPart, index) =>
      part.href == null ? (
        part.text
      ) : (
        <a
          // parts of a text are never reordered, so the index is a stable key
          key={`${index}-${part.href}`}
          className={styles.link}
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

/** A message of a conversation: text, images, files, time and delivery state. */
// Complex because side, state and the parts that a message may lack each choose a style.
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
  const isBroken = state === 'failed';
  const clock = (
    <>
      {time}
      {state === 'sending' && <ClockIcon size={16} />}
    </>
  );
  const outcome = isBroken ? (
    <div className={styles.failure}>
      <span className={styles.failureWords} role="alert">
        <CircleAlertIcon size={16} />
        {status}
      </span>
      {actions}
    </div>
  ) : (
    (status !== undefined || actions !== undefined) && (
      <span className={classNames(styles.status, state === 'sending' && actions === undefined && visuallyHidden)}>
        {state === 'read' && <CheckCheckIcon size={16} className={styles.tick} />}
        {state === 'sent' && <CheckIcon size={16} />}
        {status}
        {actions}
      </span>
    )
  );
  return (
    <div {...rest} className={classNames(styles.message, styles.sides[side], className)}>
      {side === 'outer' && !isContinued && (
        <Avatar name={author} src={src} size="small" isDecorative className={styles.avatar} />
      )}
      <div className={classNames(styles.content, styles.contentSides[side])}>
        <span className={visuallyHidden}>{author}</span>
        {isText(text) && (
          <div
            className={classNames(
              styles.bubble,
              styles.bubbleSides[side],
              isContinued && styles.continued,
              isBroken && styles.broken,
            )}
          >
            <span className={styles.text} dir="auto">
              <Parts text={text} onLinkClick={onLinkClick} />
            </span>
            <span className={classNames(styles.time, styles.timeSides[side], isBroken && styles.timeOfBroken)}>
              {clock}
            </span>
          </div>
        )}
        {attachments !== undefined && <div className={styles.attachments}>{attachments}</div>}
        {isText(text) ? (
          outcome
        ) : (
          <div className={styles.below}>
            <span className={styles.timeBelow}>{clock}</span>
            {outcome}
          </div>
        )}
      </div>
    </div>
  );
}
