import type { Listing } from '@plaza/sdk';
import { Button, Notice, PhoneIcon } from '@plaza/ui';
import { type FormEvent, useState, type ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { listingPath, loginPath } from '~/paths.ts';
import { numbers, textLink } from '~/styles/common.css.ts';
import { useUser } from '../signed-in/use-user.ts';
import * as styles from './listing.css.ts';
import { type Reveal, writtenPhone } from './owner-contact.ts';

/** Asked for in the address, for people without scripts and for visitors who come back from the login. */
const asked = '?contact=show';

async function ask(path: string, offline: string): Promise<Reveal | null> {
  try {
    const answer = await fetch(`${path}/contact`, { method: 'POST' });
    return answer.status === 401 ? null : ((await answer.json()) as Reveal);
  } catch {
    return { message: offline };
  }
}

/** Shows phone and email of an owner on demand. Visitors log in first. */
export function ContactReveal({ listing, reveal }: { listing: Listing; reveal: Reveal | null }): ReactElement {
  const { t, locale } = useIntl();
  const user = useUser();
  const [found, setFound] = useState(reveal);
  const [isAsking, setIsAsking] = useState(false);
  const path = listingPath(locale, listing.id);
  const login = loginPath(locale, `${path}${asked}#contact`);
  const look = { variant: 'secondary', isFullWidth: true, startIcon: <PhoneIcon /> } as const;
  if (!user) {
    return (
      <Button {...look} href={login}>
        {t('listing.reveal')}
      </Button>
    );
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setIsAsking(true);
    void ask(path, t('error.offlineText')).then((answer) => {
      setIsAsking(false);
      if (answer) setFound(answer);
      else location.assign(login);
    });
  };
  const contact = found && 'contact' in found ? found.contact : null;
  return (
    <div className={styles.contactForm} role="status">
      {contact ? (
        <div className={styles.revealed}>
          {contact.phoneNumber !== null && (
            <a className={`${textLink} ${numbers}`} href={`tel:${contact.phoneNumber}`}>
              {writtenPhone(contact.phoneNumber)}
            </a>
          )}
          <a className={textLink} href={`mailto:${contact.email}`}>
            {contact.email}
          </a>
        </div>
      ) : (
        <form action={`${path}#contact`} onSubmit={onSubmit}>
          <input type="hidden" name="contact" value="show" />
          <Button {...look} type="submit" isLoading={isAsking}>
            {t('listing.reveal')}
          </Button>
        </form>
      )}
      {found && 'message' in found && <Notice variant="warning">{found.message}</Notice>}
    </div>
  );
}
