import { Button, CheckIcon, LinkIcon, Share2Icon } from '@plaza/ui';
import { useSyncExternalStore, type ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { hidden } from '~/styles/common.css.ts';
import { useSiteData } from '~/layout/use-site.ts';
import { useCopy } from '~/device/use-copy.ts';

const subscribeToNothing = () => () => {};

const useIsShareSupported = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => 'share' in navigator,
    () => false,
  );

export interface ShareActionsProps {
  /** Canonical path of the shared page, without attribution. */
  path: string;
  title: string;
}

export function ShareActions({ path, title }: ShareActionsProps): ReactElement {
  const { t } = useIntl();
  const { origin } = useSiteData();
  const isShareSupported = useIsShareSupported();
  const { isCopied, isAvailable, copy } = useCopy();
  const sharedUrl = `${origin}${path}`;
  // the promise also rejects when the user closes the share sheet
  const sharePage = () => void navigator.share({ title, url: sharedUrl }).catch(() => undefined);
  return (
    <>
      {/* editors that embed a pasted URL look for this link */}
      <link
        rel="alternate"
        type="application/json+oembed"
        href={`${origin}/oembed?url=${encodeURIComponent(sharedUrl)}`}
      />
      {isShareSupported && (
        <Button variant="quiet" size="small" startIcon={<Share2Icon />} onClick={sharePage}>
          {t('share.share')}
        </Button>
      )}
      {isAvailable && (
        <Button
          variant="quiet"
          size="small"
          startIcon={isCopied ? <CheckIcon /> : <LinkIcon />}
          // `aria-disabled` instead of `disabled`, which would lose the focus after the click
          aria-disabled={isCopied}
          onClick={() => copy(sharedUrl)}
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
