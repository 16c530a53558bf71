import type { Listing } from '@plaza/sdk';
import { Button, late, PhoneIcon } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { listingPath, loginPath } from '~/paths.ts';
import { useUser } from '~/layout/use-user.ts';
import type { Reveal } from './owner-contact.ts';
import { RevealForm, Revealed } from './revealed.tsx';

const RevealOnDemand = late(() => import('./reveal-on-demand.tsx'));

export interface ContactRevealProps {
  listing: Listing;
  /** What the form without scripts asked for. */
  reveal: Reveal | null;
}

/** Shows the phone number of an owner on demand. Visitors log in first. */
export function ContactReveal({ listing, reveal }: ContactRevealProps): ReactElement {
  const { t, locale } = useIntl();
  const user = useUser();
  const path = listingPath(locale, listing.id);
  const login = loginPath(locale, `${path}#contact`);
  if (!user) {
    return (
      <Button variant="secondary" isFullWidth href={login} startIcon={<PhoneIcon />}>
        {t('listing.reveal')}
      </Button>
    );
  }
  const plain = reveal ? <Revealed reveal={reveal} /> : <RevealForm path={path} isAsking={false} />;
  return <RevealOnDemand path={path} login={login} reveal={reveal} placeholder={plain} />;
}
