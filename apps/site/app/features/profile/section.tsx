import { Button, Card, Notice } from '@plaza/ui';
import type { ReactElement, ReactNode } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import type { MessageId } from '~/i18n/intl.ts';
import { subsectionText, muted, small } from '~/styles/common.css.ts';
import { stack, wrapped } from '~/styles/frame.css.ts';
import type { ProfileIntent } from './profile-result.ts';
import * as styles from './profile.css.ts';
import { useSection } from './use-section.ts';

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

export interface SectionItemProps {
  icon: ReactElement;
  name: string;
  text: string;
  /** Facts of the item, and its actions. */
  children: ReactNode;
}

/** One of a section's list of things. */
export function SectionItem({ icon, name, text, children }: SectionItemProps): ReactElement {
  return (
    <li className={styles.item}>
      {icon}
      <div className={styles.itemText}>
        <b>{name}</b>
        <p className={`${small} ${muted}`}>{text}</p>
      </div>
      <div className={`${wrapped} ${styles.itemActions}`}>{children}</div>
    </li>
  );
}

export interface ItemActionProps {
  intent: ProfileIntent;
  /** The item's. */
  id: string;
  /** Names the button with the item, which its own text does not say. */
  label: string;
  /** Told by a toast afterwards. */
  done: MessageId<'profile'>;
  onDone?: () => void;
  children: string;
}

/** A button that does something with one item of a list. */
export function ItemAction({ intent, id, label, done, onDone, children }: ItemActionProps): ReactElement {
  const { Form, isSending, onSubmit } = useSection(intent, done, onDone);
  return (
    <Form method="post" onSubmit={onSubmit}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <Button type="submit" size="small" variant="secondary" isLoading={isSending} aria-label={label}>
        {children}
      </Button>
    </Form>
  );
}
