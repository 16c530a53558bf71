import { Card, Notice } from '@plaza/ui';
import type { ReactElement, ReactNode } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import type { MessageId } from '~/i18n/intl.ts';
import { subsectionText, muted } from '~/styles/common.css.ts';
import { stack } from '~/styles/frame.css.ts';
import * as styles from './profile.css.ts';

/** The parts of the page in their order; each is the name of its anchor. */
export const sections = [
  'main-info',
  'email',
  'mails',
  'password',
  'vehicles',
  'plan',
  'billing',
  'sessions',
  'data',
  'close',
] as const;
export type SectionName = (typeof sections)[number];

export const sectionTitles: Readonly<Record<SectionName, MessageId<'profile'>>> = {
  'main-info': 'profile.mainInfo',
  email: 'profile.email',
  mails: 'profile.mails',
  password: 'profile.password',
  vehicles: 'profile.vehicles',
  plan: 'profile.plan',
  billing: 'profile.billing',
  sessions: 'profile.sessions',
  data: 'profile.data',
  close: 'profile.close',
};

export interface SectionProps {
  name: SectionName;
  lead?: ReactNode;
  /** What was done by a form that was sent without scripts; `false` for nothing. */
  done?: MessageId<'accounts' | 'billing' | 'profile'> | false;
  children: ReactNode;
}

/** A card of the page, which its anchor leads to. */
export function Section({ name, lead, done = false, children }: SectionProps): ReactElement {
  const { t } = useIntl<'accounts' | 'billing' | 'profile'>();
  return (
    <Card as="section" id={name} aria-labelledby={`${name}-title`} className={`${stack[16]} ${styles.section}`}>
      <div className={stack[8]}>
        <h2 id={`${name}-title`} className={subsectionText}>
          {t(sectionTitles[name])}
        </h2>
        {lead !== undefined && <p className={muted}>{lead}</p>}
      </div>
      {done !== false && (
        <Notice variant="success" announce="polite">
          {t(done)}
        </Notice>
      )}
      {children}
    </Card>
  );
}
