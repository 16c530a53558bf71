import { Button, CheckIcon, LinkIcon, Share2Icon } from '@plaza/ui';
import { useSyncExternalStore, type ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { hidden } from '~/styles/common.css.ts';
import { useSite } from '~/layout/use-site.ts';
import { useCopy } from '~/device/use-copy.ts';

const never = () => () => {};

/** Returns true if the device has a share sheet. */
const useCanShare = (): boolean =>
  useSyncExternalStore(
    never,
    () => 'share' in navigator,
    () => false,
  );

export interface ShareActionsProps {
  /** Canonical path of the page, without an attribution. */
  path: string;
  title: string;
}

/** The device's share sheet if available, and a button that copies the URL. */
export function ShareActions({ path, title }: ShareActionsProps): ReactElement {
  const { t } = useIntl();
  const { origin } = useSite();
  const canShare = useCanShare();
  const { isCopied, isAvailable, copy } = useCopy();
  const url = `${origin}${path}`;
  // closing the sheet without sharing is no error
  const share = () => void navigator.share({ title, url }).catch(() => undefined);
  return (
    <>
      {canShare && (
        <Button variant="quiet" size="small" startIcon={<Share2Icon />} onClick={share}>
          {t('share.share')}
        </Button>
      )}
      {isAvailable && (
        <Button
          variant="quiet"
          size="small"
          startIcon={isCopied ? <CheckIcon /> : <LinkIcon />}
          // aria-disabled: a button that is really disabled would lose the focus after a press
          aria-disabled={isCopied}
          onClick={() => copy(url)}
        >
          {isCopied ? t('listing.copied') : t('listing.copy')}
        </Button>
      )}
      <span className={hidden} role="status">
        {isCopied && t('listing.copied')}
      </span>
    </>
  );
}
