import type { OwnPartner } from '@plaza/sdk/contract';
import { ArrowRightIcon, Badge, Breadcrumbs, Button, Notice, Stack, TabLinks } from '@plaza/ui';
import type { ReactElement, ReactNode } from 'react';
import { useActionData, useSearchParams } from 'react-router';
import { AreaMessagesProvider, useIntl } from '~/i18n/intl-context.tsx';
import type { CompiledMessages } from '~/i18n/intl.ts';
import { accountPage, updatingContent } from '~/layout/account-page.css.ts';
import { PageHead } from '~/layout/page-head.tsx';
import { usePendingLocation } from '~/layout/use-pending-location.ts';
import { pagePath } from '~/paths.ts';
import { page, titleText, wrappedRow } from '~/styles/common.css.ts';
import { spreadRow } from '~/styles/frame.css.ts';
import { isFormSuccessful } from './own-form.tsx';
import {
  ownPartnerPath,
  ownPartnersPath,
  type OwnPartnerTab,
  ownPartnerTabs,
  partnerCodePath,
} from './own-partner-paths.ts';
import type { PartnerFormResult } from './own-result.ts';
import * as styles from './own-partners.css.ts';

/** Confirms the last submitted form when scripts don't run; scripts confirm it with a toast. */
export function PartnerFormSuccessNotice(): ReactElement | null {
  const { t } = useIntl<'ownPartners'>();
  const formResult = useActionData<PartnerFormResult>();
  if (!formResult || !isFormSuccessful(formResult)) return null;
  return (
    <Notice variant="success" announce="polite">
      {t(`ownPartners.done.${formResult.intent}`)}
    </Notice>
  );
}

export function PartnerBadge({ isActive }: { isActive: boolean }): ReactElement {
  const { t } = useIntl<'ownPartners'>();
  return (
    <Badge variant={isActive ? 'success' : 'warning'}>
      {t(isActive ? 'ownPartners.active' : 'ownPartners.paused')}
    </Badge>
  );
}

function PartnerNotices({ partner, tab }: { partner: OwnPartner; tab: OwnPartnerTab }): ReactElement {
  const { t, locale } = useIntl<'ownPartners'>();
  const [parameters] = useSearchParams();
  return (
    <>
      {parameters.has('created') && (
        <Notice variant="success" announce="polite" title={t('ownPartners.done.createPartner')}>
          {t(partner.sites.length === 0 ? 'ownPartners.createdAdd' : 'ownPartners.createdVerify', { id: partner.id })}
        </Notice>
      )}
      {!partner.isActive && tab !== 'settings' && (
        <Notice
          variant="warning"
          title={t('ownPartners.pausedTitle')}
          action={
            <Button variant="secondary" href={ownPartnerPath(locale, partner.id, 'settings')}>
              {t('ownPartners.settings.resume')}
            </Button>
          }
        >
          {t('ownPartners.pausedText')}
        </Notice>
      )}
      <PartnerFormSuccessNotice />
    </>
  );
}

function PartnerHeader({ partner }: { partner: OwnPartner }): ReactElement {
  const { t, locale } = useIntl<'ownPartners'>();
  return (
    <Stack as="header" gap={12}>
      <Breadcrumbs
        label={t('listing.crumbs')}
        expandLabel={t('crumbs.expand')}
        items={[
          { label: t('ownPartners.public'), href: pagePath(locale, '/partners') },
          { label: t('ownPartners.title'), href: ownPartnersPath(locale) },
          { label: partner.name },
        ]}
      />
      <div className={spreadRow}>
        <div className={wrappedRow}>
          <h1 className={`${titleText} ${styles.breakAnywhere}`}>{partner.name}</h1>
          <PartnerBadge isActive={partner.isActive} />
        </div>
        <Button variant="secondary" href={partnerCodePath(locale, partner.id)} endIcon={<ArrowRightIcon size={20} />}>
          {t('ownPartners.code')}
        </Button>
      </div>
    </Stack>
  );
}

interface OwnPartnerFrameProps {
  partner: OwnPartner;
  tab: OwnPartnerTab;
  messages: CompiledMessages;
  children: ReactNode;
}

/** Heading and tabs of a partner around the current tab. */
export function OwnPartnerFrame({ messages, ...frame }: OwnPartnerFrameProps): ReactElement {
  return (
    <AreaMessagesProvider messages={messages}>
      <PartnerFrameContent {...frame} />
    </AreaMessagesProvider>
  );
}

function PartnerFrameContent({ partner, tab, children }: Omit<OwnPartnerFrameProps, 'messages'>): ReactElement {
  const { t, locale } = useIntl<'ownPartners'>();
  const tabPathOf = (name: OwnPartnerTab) => ownPartnerPath(locale, partner.id, name);
  const pendingPath = usePendingLocation(({ pathname }) => pathname !== tabPathOf(tab))?.pathname;
  const pendingTab = ownPartnerTabs.find((name) => tabPathOf(name) === pendingPath);
  return (
    <main id="main" tabIndex={-1} className={`${page} ${accountPage}`}>
      <PageHead title={`${t(`ownPartners.tab.${tab}`)}: ${partner.name}`} isIndexed={false} />
      <PartnerHeader partner={partner} />
      <TabLinks
        label={t('ownPartners.tabs')}
        currentHref={tabPathOf(pendingTab ?? tab)}
        links={ownPartnerTabs.map((name) => ({ href: tabPathOf(name), label: t(`ownPartners.tab.${name}`) }))}
      />
      <PartnerNotices partner={partner} tab={tab} />
      <Stack
        gap={24}
        className={pendingTab === undefined ? undefined : updatingContent}
        aria-busy={pendingTab !== undefined || undefined}
      >
        {children}
      </Stack>
    </main>
  );
}
