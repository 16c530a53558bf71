import { AccessibilityIcon, Button, LayoutDashboardIcon, LinkIcon, ShieldCheckIcon, Card, Stack } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath } from '~/paths.ts';
import type { Checked, CheckedPartner } from './partner-lookups.server.ts';
import { labelText, mark, muted, page, rowWrap, sectionText, titleText } from '~/styles/common.css.ts';
import { stack } from '~/styles/frame.css.ts';
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
    <section className={`${stack[16]} ${styles.section}`} aria-labelledby="benefits">
      <h2 className={sectionText} id="benefits">
        {benefits.title}
      </h2>
      <ul className={styles.benefits}>
        {benefits.items.map(({ id, title, text: words }, index) => {
          const Icon = benefitIcons[index] ?? ShieldCheckIcon;
          return (
            <Stack as="li" key={id} gap={8} className={styles.top}>
              <Icon size={24} className={styles.benefitIcon} />
              <h3 className={labelText}>{title}</h3>
              <p className={muted}>{words}</p>
            </Stack>
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
        <div className={rowWrap}>
          <Button href="#builder">{text.start}</Button>
          <Button variant="secondary" href={pagePath(locale, '/contact_us')}>
            {text.contact}
          </Button>
        </div>
      </header>
      <Benefits benefits={text.benefits} />
      <section className={`${stack[16]} ${styles.section}`} aria-labelledby="steps">
        <h2 className={sectionText} id="steps">
          {text.steps.title}
        </h2>
        <ol className={styles.steps}>
          {text.steps.items.map(({ title, text: words }, index) => (
            <Card as="li" key={title}>
              <Stack gap={8}>
                <span className={mark} aria-hidden="true">
                  <b>{index + 1}</b>
                </span>
                <h3 className={labelText}>{title}</h3>
                <p className={muted}>{words}</p>
              </Stack>
            </Card>
          ))}
        </ol>
      </section>
      <section className={`${stack[16]} ${styles.section}`} aria-labelledby="builder">
        <Stack gap={8}>
          <h2 className={sectionText} id="builder" tabIndex={-1}>
            {text.builder.title}
          </h2>
          <p className={lead}>{text.builder.lead}</p>
        </Stack>
        <Builder text={text.builder} {...asked} />
      </section>
      <div className={styles.terms}>
        {[text.cost, text.privacy].map(({ title, text: words }) => (
          <section key={title} className={`${stack[16]} ${styles.top}`}>
            <h2 className={sectionText}>{title}</h2>
            <p className={muted}>{words}</p>
          </section>
        ))}
        <section className={`${stack[16]} ${styles.top}`}>
          <h2 className={sectionText}>{text.developers.title}</h2>
          <p className={muted}>{text.developers.text}</p>
          <Stack as="ul" gap={8}>
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
          </Stack>
        </section>
      </div>
    </main>
  );
}
