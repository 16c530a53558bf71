import { Button, CheckIcon, LinkIcon, Share2Icon } from '@plaza/ui';
import { useSyncExternalStore, type ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { hidden } from '~/styles/common.css.ts';
import { useSite } from '~/layout/use-site.ts';
import { useCopy } from '~/device/use-copy.ts';

const never = () => () => {};

/** Whether the device has a share sheet of its own. */
const useCanShare = (): boolean =>
  useSyncExternalStore(
    never,
    () => 'share' in navigator,
    () => false,
  );

export interface ShareActionsProps {
  /** The page's canonical path: what is shared carries no trace of how it was found. */
  path: string;
  title: string;
}

/** The device's share sheet where there is one, and a button that copies the address. */
export function ShareActions({ path, title }: ShareActionsProps): ReactElement {
  const { t } = useIntl();
  const { origin } = useSite();
  const canShare = useCanShare();
  const { isCopied, isAvailable, copy } = useCopy();
  const url = `${origin}${path}`;
  // whoever closes the sheet has changed their mind, which is no error
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
          // aria-disabled: a button that is really disabled would lose the focus of whoever pressed it
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
