import { chatMessageLimits, type InsightSource, type Listing } from '@plaza/sdk';
import { Button, Chip, Inline, lazyWithRetry, SendIcon, Text } from '@plaza/ui';
import { useEffect, useId, useRef, useState, type FormEvent, type ReactElement } from 'react';
import { Link, useNavigate } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { listingPath, loginPath, ownListingPath, pagePath } from '~/paths.ts';
import { muted, tabularNumbers, small, textLink, captionText } from '~/styles/common.css.ts';
import { AttributionFields } from '~/attribution/attribution-fields.tsx';
import { clearPersistedForm, usePersistedForm } from '~/forms/use-persisted-form.ts';
import { useHydrated } from '~/layout/use-hydrated.ts';
import { useCurrentUser } from '~/layout/current-user.ts';
import * as styles from '~/features/listings/listing.css.ts';
import { spreadRow, stack } from '~/styles/frame.css.ts';
import type { MessageProblem } from './message-problem.tsx';

export interface FirstMessage {
  submissionId: string;
  /** Text of the failed attempt to send a message, or empty. */
  text: string;
  problem: MessageProblem | null;
  source: InsightSource;
  /** The visitor's chat about the listing; `null` without one. */
  chatId: number | null;
}

/**
 * Result of sending a message by script. `isKept` is true if the message of a signed-out visitor is stored until they
 * log in.
 */
type SendOutcome = { path: string } | { problem: MessageProblem } | { isKept: boolean };

async function sendMessageByScript(form: HTMLFormElement, offline: string): Promise<SendOutcome> {
  const offlineProblem = { code: 'unavailable', message: offline };
  try {
    const messageResponse = await fetch(form.action, {
      method: 'POST',
      body: new FormData(form),
      headers: { accept: 'application/json' },
    });
    return messageResponse.ok ? ((await messageResponse.json()) as SendOutcome) : { problem: offlineProblem };
  } catch {
    return { problem: offlineProblem };
  }
}

const minLengthWithCounter = chatMessageLimits.max - 200;

const MessageProblemNotice = lazyWithRetry(() => import('./message-problem.tsx'));

const suggestionMessageIds = ['listing.ask.free', 'listing.ask.visit', 'listing.ask.fits'] as const;

export interface MessageBoxProps extends FirstMessage {
  listing: Listing;
  ownerName: string | null;
}

export function MessageBox({ listing, ownerName, chatId, ...message }: MessageBoxProps): ReactElement {
  const currentUser = useCurrentUser();
  const { locale } = useIntl();
  if (currentUser && listing.owner?.id === currentUser.user.id) {
    return (
      <div className={stack[12]}>
        <p className={`${small} ${muted}`}>{currentUser.intl.t('member.yours')}</p>
        <Button size="large" isFullWidth href={ownListingPath(locale, listing.id)}>
          {currentUser.intl.t('member.yoursMore')}
        </Button>
      </div>
    );
  }
  return (
    <>
      {currentUser && chatId !== null && (
        <p className={`${small} ${styles.contactNote}`}>
          {ownerName === null
            ? currentUser.intl.t('member.writtenToOwner')
            : currentUser.intl.t('member.writtenTo', { name: ownerName })}{' '}
          <Link className={textLink} to={pagePath(locale, `/account/chat/${chatId}`)}>
            {currentUser.intl.t('member.openChat')}
          </Link>
        </p>
      )}
      <MessageForm listingId={listing.id} {...message} />
    </>
  );
}

type MessageFormProps = Omit<FirstMessage, 'chatId'> & { listingId: number };

// Long because typing, suggestions and sending read and change the same text.
function MessageForm({
  listingId,
  submissionId,
  text,
  problem: initialProblem,
  source,
}: MessageFormProps): ReactElement {
  const { t, locale } = useIntl();
  const textareaId = useId();
  const persistedFormName = `message-${listingId}`;
  const pathOfListing = listingPath(locale, listingId);
  const formRef = useRef<HTMLFormElement>(null);
  const textareaRef = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(text.length);
  const [isBlank, setIsBlank] = useState(text.trim() === '');
  const [isSending, setIsSending] = useState(false);
  const [offlineProblem, setProblem] = useState<MessageProblem | null>(initialProblem);
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const onMessageInput = (event: FormEvent<HTMLTextAreaElement>): void => {
    setLength(event.currentTarget.value.length);
    setIsBlank(event.currentTarget.value.trim() === '');
  };
  usePersistedForm(formRef, persistedFormName);
  useEffect(() => {
    // adopts text that the visitor typed before hydration
    const typedText = textareaRef.current?.value ?? '';
    setLength(typedText.length);
    setIsBlank(typedText.trim() === '');
  }, []);

  const insertSuggestion = (words: string): void => {
    const textareaElement = textareaRef.current;
    if (textareaElement === null) return;
    const writtenText = textareaElement.value.trim();
    const isSuggestionText = suggestionMessageIds.some((key) => t(key) === writtenText);
    textareaElement.focus();
    textareaElement.select();
    // inserts the suggestion like typing, so that undo works; the visitor's own text stays in front
    if (writtenText !== '' && !isSuggestionText)
      textareaElement.setSelectionRange(textareaElement.value.length, textareaElement.value.length);
    textareaElement.setRangeText(
      writtenText === '' || isSuggestionText ? words : ` ${words}`,
      textareaElement.selectionStart,
      textareaElement.selectionEnd,
      'end',
    );
    textareaElement.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const onMessageSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isSending || isBlank) return;
    setIsSending(true);
    setProblem(null);
    void sendMessageByScript(event.currentTarget, t('error.offlineText')).then((outcome) => {
      if ('problem' in outcome) {
        setIsSending(false);
        setProblem(outcome.problem);
      } else if ('path' in outcome) {
        clearPersistedForm(persistedFormName);
        void navigate(outcome.path);
      } else {
        if (outcome.isKept) clearPersistedForm(persistedFormName);
        location.assign(loginPath(locale, `${pathOfListing}/message`));
      }
    });
  };

  return (
    <form
      ref={formRef}
      className={stack[12]}
      method="post"
      action={`${pathOfListing}/message`}
      onSubmit={onMessageSubmit}
    >
      <input type="hidden" name="submissionId" value={submissionId} />
      <input type="hidden" name="source" value={source} />
      <AttributionFields />
      <label className={`${spreadRow} ${small} ${styles.messageLabel}`} htmlFor={textareaId}>
        {t('listing.message')}
        {length > minLengthWithCounter && (
          <span className={`${small} ${muted} ${tabularNumbers}`} role="status">
            {t('listing.left', { count: chatMessageLimits.max - length })}
          </span>
        )}
      </label>
      <textarea
        ref={textareaRef}
        id={textareaId}
        name="message"
        required
        className={styles.messageTextarea}
        rows={4}
        maxLength={chatMessageLimits.max}
        placeholder={t('listing.messagePlaceholder')}
        defaultValue={text}
        aria-describedby={`${textareaId}-hint`}
        onInput={onMessageInput}
      />
      <Inline className={styles.messageSuggestions} role="group" aria-label={t('listing.ask')}>
        {suggestionMessageIds.map((key) => (
          <Chip key={key} onClick={() => insertSuggestion(t(key))}>
            {t(key)}
          </Chip>
        ))}
      </Inline>
      {offlineProblem && (
        <MessageProblemNotice
          problem={offlineProblem}
          placeholder={
            <Text variant="small" tone="danger" role="alert">
              {offlineProblem.message}
            </Text>
          }
        />
      )}
      <Button
        type="submit"
        size="large"
        isFullWidth
        isLoading={isSending}
        disabled={isHydrated && isBlank}
        startIcon={<SendIcon />}
      >
        {t(isSending ? 'listing.sending' : 'listing.send')}
      </Button>
      <p id={`${textareaId}-hint`} className={`${captionText} ${muted}`}>
        {t('listing.messagePrivacy')}
      </p>
    </form>
  );
}
