import { AccessibilityIcon, Button, LayoutDashboardIcon, LinkIcon, ShieldCheckIcon } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath } from '~/paths.ts';
import type { Checked, CheckedPartner } from './partner-lookups.server.ts';
import { labelText, sectionText, titleText, page } from '~/styles/common.css.ts';
import { PageHead } from '~/layout/page-head.tsx';
import { Builder } from './builder.tsx';
import type { BuilderState } from './builder-state.ts';
import type { PartnersText } from './partners-text.ts';
import { head, lead } from '~/styles/text-head.css.ts';
import * as styles from './partners.css.ts';
import type { WidgetRelease } from '~/server/request-context.ts';

const benefitIcons = [ShieldCheckIcon, AccessibilityIcon, LinkIcon, LayoutDashboardIcon];

export interface PartnersPageProps {
  text: PartnersText;
  /** What the address asks the builder for. */
  state: BuilderState;
  partner: Checked<CheckedPartner>;
  place: Checked<string>;
  release: WidgetRelease | null;
}

function Benefits({ benefits }: { benefits: PartnersText['benefits'] }): ReactElement {
  return (
    <section className={styles.section} aria-labelledby="benefits">
      <h2 className={sectionText} id="benefits">
        {benefits.title}
      </h2>
      <ul className={styles.benefits}>
        {benefits.items.map(({ id, title, text: words }, index) => {
          const Icon = benefitIcons[index] ?? ShieldCheckIcon;
          return (
            <li key={id}>
              <Icon size={24} className={styles.benefitIcon} />
              <h3 className={labelText}>{title}</h3>
              <p>{words}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** What partners get, and the snippet for their page. */
export function PartnersPage({ text, ...asked }: PartnersPageProps): ReactElement {
  const { locale } = useIntl();
  return (
    <main id="main" tabIndex={-1} className={page}>
      <PageHead title={text.title} description={text.description} />
      <header className={head}>
        <h1 className={titleText}>{text.title}</h1>
        <p className={lead}>{text.lead}</p>
        <div className={styles.actions}>
          <Button href="#builder">{text.start}</Button>
          <Button variant="secondary" href={pagePath(locale, '/contact_us')}>
            {text.contact}
          </Button>
        </div>
      </header>
      <Benefits benefits={text.benefits} />
      <section className={styles.section} aria-labelledby="steps">
        <h2 className={sectionText} id="steps">
          {text.steps.title}
        </h2>
        <ol className={styles.steps}>
          {text.steps.items.map(({ title, text: words }) => (
            <li key={title}>
              <h3 className={labelText}>{title}</h3>
              <p>{words}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className={styles.section} aria-labelledby="builder">
        <div className={styles.builderHead}>
          <h2 className={`${sectionText} ${styles.builderTitle}`} id="builder" tabIndex={-1}>
            {text.builder.title}
          </h2>
          <p className={lead}>{text.builder.lead}</p>
        </div>
        <Builder text={text.builder} {...asked} />
      </section>
      <div className={styles.terms}>
        {[text.cost, text.privacy].map(({ title, text: words }) => (
          <section key={title}>
            <h2 className={sectionText}>{title}</h2>
            <p>{words}</p>
          </section>
        ))}
        <section>
          <h2 className={sectionText}>{text.developers.title}</h2>
          <p>{text.developers.text}</p>
          <ul>
            <li>
              <a href="/docs" target="_blank">
                {text.developers.api}
              </a>
            </li>
            <li>
              <a href="/docs/sdk" target="_blank">
                {text.developers.sdk}
              </a>
            </li>
          </ul>
        </section>
      </div>
    </main>
  );
}
