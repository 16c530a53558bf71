import { ArrowRightIcon, Button } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath } from '~/paths.ts';
import { titleText, page, row, rowWrap, section } from '~/styles/common.css.ts';
import { SiteLink } from '~/layout/router-link.tsx';
import { stack } from '~/styles/frame.css.ts';
import { banner } from '~/styles/shared.css.ts';
import { owner, ownerLead, ownerMore, ownerPicture, ownerText } from './main.css.ts';
import garage from '~/features/content/main/pictures/garage-door.webp';
import { belowFoldOwners } from '~/styles/below-fold.css.ts';
import { useFirstLoad } from '~/layout/use-first-load.ts';

/** An invitation to those who have a bay. */
export function OwnerBanner(): ReactElement {
  const isFirstLoad = useFirstLoad();
  const { t, locale } = useIntl();
  return (
    <section className={`${page} ${section} ${isFirstLoad ? belowFoldOwners : ''}`} aria-labelledby="owners">
      <div className={`${banner} ${owner}`}>
        <div className={`${stack[16]} ${ownerText}`}>
          <h2 className={titleText} id="owners">
            {t('main.owner')}
          </h2>
          <p className={ownerLead}>{t('main.ownerText')}</p>
          <div className={rowWrap}>
            <Button variant="promoted" size="large" href={pagePath(locale, '/create_parking')}>
              {t('nav.listBay')}
            </Button>
            <SiteLink className={`${row} ${ownerMore}`} to={pagePath(locale, '/subscription_plans')}>
              {t('main.ownerPlans')}
              <ArrowRightIcon />
            </SiteLink>
          </div>
        </div>
        <div className={ownerPicture}>
          <img src={garage} alt="" width="1200" height="800" loading="lazy" />
        </div>
      </div>
    </section>
  );
}
