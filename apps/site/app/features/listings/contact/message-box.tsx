import { chatMessageLimits, type InsightSource, type Listing } from '@plaza/sdk';
import { Button, Chip, Inline, late, SendIcon, Text } from '@plaza/ui';
import { useEffect, useId, useRef, useState, type FormEvent, type ReactElement } from 'react';
import { Link, useNavigate } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { listingPath, loginPath, ownListingPath, pagePath } from '~/paths.ts';
import { muted, numbers, small, textLink, caption } from '~/styles/common.css.ts';
import { AttributionFields } from '~/attribution/attribution-fields.tsx';
import { forgetForm, useKeptForm } from '~/forms/use-kept-form.ts';
import { useHydrated } from '~/forms/use-hydrated.ts';
import { useMember } from '~/layout/current-user.ts';
import * as styles from '~/features/listings/listing.css.ts';
import { spread, stack } from '~/styles/frame.css.ts';
import type { MessageProblem } from './message-problem.tsx';

/** What the box in which one writes to an owner begins with. */
export interface FirstMessage {
  /** Tells this message from others, so that sending it twice is one. */
  submissionId: string;
  /** What was written before and could not be sent; empty for nothing. */
  text: string;
  problem: MessageProblem | null;
  /** Where the listing was come across. */
  source: InsightSource;
  /** The chat that has been begun about the listing; `null` for none, and for visitors. */
  chatId: number | null;
}

/** What came of sending a message by a script; who is not signed in is told whether the message waits for that. */
type SendOutcome = { path: string } | { problem: MessageProblem } | { isKept: boolean };

/** Sends what the form holds. */
async function sendMessage(form: HTMLFormElement, offline: string): Promise<SendOutcome> {
  const problem = { code: 'unavailable', message: offline };
  try {
    const answer = await fetch(form.action, {
      method: 'POST',
      body: new FormData(form),
      headers: { accept: 'application/json' },
    });
    return answer.ok ? ((await answer.json()) as SendOutcome) : { problem };
  } catch {
    return { problem };
  }
}

/** From here on the number of characters that are left shows. */
const countedFrom = chatMessageLimits.max - 200;

const MessageProblemNotice = late(() => import('./message-problem.tsx'));

const suggestions = ['listing.ask.free', 'listing.ask.visit', 'listing.ask.fits'] as const;

export interface MessageBoxProps extends FirstMessage {
  listing: Listing;
  /** `null` when not given. */
  ownerName: string | null;
}

/** Where one writes to the owner of a listing; for the owner, the way to where it is managed. */
export function MessageBox({ listing, ownerName, chatId, ...message }: MessageBoxProps): ReactElement {
  const member = useMember();
  const { locale } = useIntl();
  if (member && listing.owner?.id === member.user.id) {
    return (
      <div className={stack[12]}>
        <p className={`${small} ${muted}`}>{member.intl.t('member.yours')}</p>
        <Button size="large" isFullWidth href={ownListingPath(locale, listing.id)}>
          {member.intl.t('member.yoursMore')}
        </Button>
      </div>
    );
  }
  return (
    <>
      {member && chatId !== null && (
        <p className={`${small} ${styles.told}`}>
          {ownerName === null
            ? member.intl.t('member.writtenToOwner')
            : member.intl.t('member.writtenTo', { name: ownerName })}{' '}
          <Link className={textLink} to={pagePath(locale, `/account/chat/${chatId}`)}>
            {member.intl.t('member.openChat')}
          </Link>
        </p>
      )}
      <MessageForm listingId={listing.id} {...message} />
    </>
  );
}

type MessageFormProps = Omit<FirstMessage, 'chatId'> & { listingId: number };

/** A plain form, which scripts send in place. */
// Long because typing, suggestions and sending read and change the same text.
function MessageForm({ listingId, submissionId, text, problem: saidBefore, source }: MessageFormProps): ReactElement {
  const { t, locale } = useIntl();
  const id = useId();
  const name = `message-${listingId}`;
  const path = listingPath(locale, listingId);
  const form = useRef<HTMLFormElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(text.length);
  const [isBlank, setIsBlank] = useState(text.trim() === '');
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<MessageProblem | null>(saidBefore);
  const hasScripts = useHydrated();
  const navigate = useNavigate();
  const onInput = (event: FormEvent<HTMLTextAreaElement>): void => {
    setLength(event.currentTarget.value.length);
    setIsBlank(event.currentTarget.value.trim() === '');
  };
  useKeptForm(form, name);
  useEffect(() => {
    // what was typed before the scripts ran
    const typed = box.current?.value ?? '';
    setLength(typed.length);
    setIsBlank(typed.trim() === '');
  }, []);

  const suggest = (words: string): void => {
    const area = box.current;
    if (area === null) return;
    const written = area.value.trim();
    const isSuggested = suggestions.some((key) => t(key) === written);
    area.focus();
    area.select();
    // as if it were typed, so that undoing it works; what somebody wrote stays in front
    if (written !== '' && !isSuggested) area.setSelectionRange(area.value.length, area.value.length);
    area.setRangeText(
      written === '' || isSuggested ? words : ` ${words}`,
      area.selectionStart,
      area.selectionEnd,
      'end',
    );
    area.dispatchEvent(new Event('input', { bubbles: true }));
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
        forgetForm(name);
        void navigate(outcome.path);
      } else {
        if (outcome.isKept) forgetForm(name);
        location.assign(loginPath(locale, `${path}/message`));
      }
    });
  };

  return (
    <form ref={form} className={stack[12]} method="post" action={`${path}/message`} onSubmit={onSubmit}>
      <input type="hidden" name="submissionId" value={submissionId} />
      <input type="hidden" name="source" value={source} />
      <AttributionFields />
      <label className={`${spread} ${small} ${styles.messageLabel}`} htmlFor={id}>
        {t('listing.message')}
        {length > countedFrom && (
          <span className={`${small} ${muted} ${numbers}`} role="status">
            {t('listing.left', { count: chatMessageLimits.max - length })}
          </span>
        )}
      </label>
      <textarea
        ref={box}
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
        {suggestions.map((key) => (
          <Chip key={key} onClick={() => suggest(t(key))}>
            {t(key)}
          </Chip>
        ))}
      </Inline>
      {problem && (
        <MessageProblemNotice
          problem={problem}
          placeholder={
            <Text variant="small" tone="danger" role="alert">
              {problem.message}
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
      <p id={`${id}-hint`} className={`${caption} ${muted}`}>
        {t('listing.messagePrivacy')}
      </p>
    </form>
  );
}
