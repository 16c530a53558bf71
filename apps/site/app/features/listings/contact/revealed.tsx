import { Button, PhoneIcon } from '@plaza/ui';
import type { FormEvent, ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { labelText, numbers, textLink } from '~/styles/common.css.ts';
import * as styles from '~/features/listings/listing.css.ts';

/** How to reach an owner, as somebody who is signed in may see it. */
interface OwnerContact {
  /** With its country code (E.164). */
  phoneNumber: string;
}

/** What came of asking for it. */
export type Reveal = { contact: OwnerContact } | { message: string };

/** A number in groups, as Spanish ones are written; others stay as they are. */
const writtenPhone = (number: string): string => number.replace(/^(\+34)(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4');

/** An owner's phone number, or why it cannot be shown now. */
export function Revealed({ reveal }: { reveal: Reveal }): ReactElement {
  if ('message' in reveal) return <p className={styles.told}>{reveal.message}</p>;
  const { phoneNumber } = reveal.contact;
  return (
    <div className={styles.told}>
      <a className={`${textLink} ${labelText} ${numbers}`} href={`tel:${phoneNumber}`}>
        {writtenPhone(phoneNumber)}
      </a>
    </div>
  );
}

/** Asks for it: without scripts the page opens again with the answer. A POST, so that no link can ask in somebody’s name. */
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
    <form method="post" action={`${path}#contact`} onSubmit={onSubmit}>
      <Button type="submit" variant="secondary" isFullWidth startIcon={<PhoneIcon />} isLoading={isAsking}>
        {t('listing.reveal')}
      </Button>
    </form>
  );
}
