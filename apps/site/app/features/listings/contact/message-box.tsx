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
  /** Text of the failed attempt, or empty. */
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

async function sendMessage(form: HTMLFormElement, offline: string): Promise<SendOutcome> {
  const offlineProblem = { code: 'unavailable', message: offline };
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      body: new FormData(form),
      headers: { accept: 'application/json' },
    });
    return response.ok ? ((await response.json()) as SendOutcome) : { problem: offlineProblem };
  } catch {
    return { problem: offlineProblem };
  }
}

const minCountedLength = chatMessageLimits.max - 200;

const MessageProblemNotice = lazyWithRetry(() => import('./message-problem.tsx'));

const suggestionIds = ['listing.ask.free', 'listing.ask.visit', 'listing.ask.fits'] as const;

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
  const id = useId();
  const name = `message-${listingId}`;
  const path = listingPath(locale, listingId);
  const form = useRef<HTMLFormElement>(null);
  const textareaRef = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(text.length);
  const [isBlank, setIsBlank] = useState(text.trim() === '');
  const [isSending, setIsSending] = useState(false);
  const [offlineProblem, setProblem] = useState<MessageProblem | null>(initialProblem);
  const hasScripts = useHydrated();
  const navigate = useNavigate();
  const onInput = (event: FormEvent<HTMLTextAreaElement>): void => {
    setLength(event.currentTarget.value.length);
    setIsBlank(event.currentTarget.value.trim() === '');
  };
  usePersistedForm(form, name);
  useEffect(() => {
    // adopts text that was typed before hydration
    const typedText = textareaRef.current?.value ?? '';
    setLength(typedText.length);
    setIsBlank(typedText.trim() === '');
  }, []);

  const insertSuggestion = (words: string): void => {
    const textarea = textareaRef.current;
    if (textarea === null) return;
    const writtenText = textarea.value.trim();
    const isSuggested = suggestionIds.some((key) => t(key) === writtenText);
    textarea.focus();
    textarea.select();
    // inserts like typing, so that undo works; the visitor's own text stays in front
    if (writtenText !== '' && !isSuggested) textarea.setSelectionRange(textarea.value.length, textarea.value.length);
    textarea.setRangeText(
      writtenText === '' || isSuggested ? words : ` ${words}`,
      textarea.selectionStart,
      textarea.selectionEnd,
      'end',
    );
    textarea.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isSending || isBlank) return;
    setIsSending(true);
    setProblem(null);
    void sendMessage(event.currentTarget, t('error.offlineText')).then((outcome) => {
      if ('problem' in outcome) {
        setIsSending(false);
        setProblem(outcome.problem);
      } else if ('path' in outcome) {
        clearPersistedForm(name);
        void navigate(outcome.path);
      } else {
        if (outcome.isKept) clearPersistedForm(name);
        location.assign(loginPath(locale, `${path}/message`));
      }
    });
  };

  return (
    <form ref={form} className={stack[12]} method="post" action={`${path}/message`} onSubmit={onSubmit}>
      <input type="hidden" name="submissionId" value={submissionId} />
      <input type="hidden" name="source" value={source} />
      <AttributionFields />
      <label className={`${spreadRow} ${small} ${styles.messageLabel}`} htmlFor={id}>
        {t('listing.message')}
        {length > minCountedLength && (
          <span className={`${small} ${muted} ${tabularNumbers}`} role="status">
            {t('listing.left', { count: chatMessageLimits.max - length })}
          </span>
        )}
      </label>
      <textarea
        ref={textareaRef}
        id={id}
        name="message"
        required
        className={styles.messageBox}
        rows={4}
        maxLength={chatMessageLimits.max}
        placeholder={t('listing.messagePlaceholder')}
        defaultValue={text}
        aria-describedby={`${id}-hint`}
        onInput={onInput}
      />
      <Inline className={styles.suggestions} role="group" aria-label={t('listing.ask')}>
        {suggestionIds.map((key) => (
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
        disabled={hasScripts && isBlank}
        startIcon={<SendIcon />}
      >
        {t(isSending ? 'listing.sending' : 'listing.send')}
      </Button>
      <p id={`${id}-hint`} className={`${captionText} ${muted}`}>
        {t('listing.messagePrivacy')}
      </p>
    </form>
  );
}
