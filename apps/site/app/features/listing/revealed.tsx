import { Button, PhoneIcon } from '@plaza/ui';
import type { FormEvent, ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { numbers, textLink } from '~/styles/common.css.ts';
import { type Reveal, writtenPhone } from './owner-contact.ts';
import * as styles from './listing.css.ts';

/** An owner's phone and email, or why they cannot be shown now. */
export function Revealed({ reveal }: { reveal: Reveal }): ReactElement {
  if ('message' in reveal) return <p className={styles.revealed}>{reveal.message}</p>;
  const { phoneNumber, email } = reveal.contact;
  return (
    <div className={styles.revealed}>
      {phoneNumber !== null && (
        <a className={`${textLink} ${numbers}`} href={`tel:${phoneNumber}`}>
          {writtenPhone(phoneNumber)}
        </a>
      )}
      <a className={textLink} href={`mailto:${email}`}>
        {email}
      </a>
    </div>
  );
}

/** Asks for them: a plain form, which opens the page anew with them. */
export function RevealForm({
  path,
  isAsking,
  onSubmit,
}: {
  path: string;
  isAsking: boolean;
  onSubmit?: (event: FormEvent) => void;
}): ReactElement {
  const { t } = useIntl();
  return (
    <form action={`${path}#contact`} onSubmit={onSubmit}>
      <input type="hidden" name="contact" value="show" />
      <Button type="submit" variant="secondary" isFullWidth startIcon={<PhoneIcon />} isLoading={isAsking}>
        {t('listing.reveal')}
      </Button>
    </form>
  );
}
