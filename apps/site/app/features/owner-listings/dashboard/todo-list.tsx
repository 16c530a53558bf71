import type { CallOutput } from '@plaza/sdk';
import {
  ChevronRightIcon,
  ImagePlusIcon,
  KeyRoundIcon,
  MailIcon,
  MessageCircleIcon,
  PencilIcon,
  PhoneIcon,
  PlusIcon,
  RulerIcon,
  SendIcon,
} from '@plaza/ui';
import type { ReactElement, ReactNode } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { editListingPath, pagePath, type PagePath } from '~/paths.ts';
import { SiteLink } from '~/layout/router-link.tsx';
import { todo, todos } from '~/layout/account-page.css.ts';
import { ResendForm } from '~/features/owner-listings/actions/resend-form.tsx';

export type Todo = CallOutput<'getDashboard'>['data']['todos'][number];

const icons = {
  confirm_email: <MailIcon size={20} />,
  first_listing: <PlusIcon size={20} />,
  finish_draft: <PencilIcon size={20} />,
  choose_plan: <KeyRoundIcon size={20} />,
  add_photos: <ImagePlusIcon size={20} />,
  measure_bay: <RulerIcon size={20} />,
  add_phone: <PhoneIcon size={20} />,
};
type TodoCode = keyof typeof icons;
const isKnown = (code: string): code is TodoCode => code in icons;

const pages: Readonly<Partial<Record<TodoCode, PagePath>>> = {
  first_listing: '/create_parking',
  choose_plan: '/subscription_plans',
  add_phone: '/account/edit_profile',
};

const steps = { add_photos: 'images', measure_bay: 'details' } as const;
const stepOf = (code: TodoCode) => (code in steps ? steps[code as keyof typeof steps] : undefined);

type TodoLineProps = Todo & { code: TodoCode; hasPlan: boolean };

function TodoLine({ code, listingId, listingName, hasPlan }: TodoLineProps): ReactElement {
  const { t, locale } = useIntl<'owner'>();
  const name = listingName === null ? t('owner.todo.draftName') : t('owner.quoted', { name: listingName });
  const words: ReactNode = (
    <span>
      <b>{t(`owner.todo.${code}`, { name })}</b>
      <span>{t(code === 'choose_plan' && hasPlan ? 'owner.todo.choose_planFull' : `owner.todo.${code}Text`)}</span>
    </span>
  );
  if (code === 'confirm_email') {
    return (
      <ResendForm>
        <button type="submit" className={todo}>
          {icons[code]}
          {words}
          <SendIcon size={16} />
        </button>
      </ResendForm>
    );
  }
  const page = pages[code];
  const to =
    page === undefined && listingId !== null
      ? editListingPath(locale, listingId, stepOf(code))
      : pagePath(locale, page ?? '/account/my_parking');
  return (
    <SiteLink className={todo} to={to}>
      {icons[code]}
      {words}
      <ChevronRightIcon size={16} />
    </SiteLink>
  );
}

function UnreadLine({ count }: { count: number }): ReactElement {
  const { t, locale } = useIntl<'owner'>();
  return (
    <SiteLink className={todo} to={pagePath(locale, '/account/chat')}>
      <MessageCircleIcon size={20} />
      <span>
        <b>{t('owner.todo.answer', { count })}</b>
        <span>{t('owner.todo.answerText')}</span>
      </span>
      <ChevronRightIcon size={16} />
    </SiteLink>
  );
}

export interface TodoListProps {
  /** Number of chats with unread messages, the first entry. */
  unreadChats: number;
  entries: readonly Todo[];
  /** True with any plan, even one without room. */
  hasPlan: boolean;
}

/** Maximum number of tasks on screen; completed ones make room for the next. */
const maxVisible = 5;

/** Tasks by urgency, without those that this version doesn't know. */
export function TodoList({ unreadChats, entries, hasPlan }: TodoListProps): ReactElement {
  return (
    <ul className={todos}>
      {unreadChats > 0 && (
        <li>
          <UnreadLine count={unreadChats} />
        </li>
      )}
      {entries.slice(0, maxVisible).map(({ code, ...entry }) =>
        isKnown(code) ? (
          <li key={`${code}-${entry.listingId}`}>
            <TodoLine code={code} hasPlan={hasPlan} {...entry} />
          </li>
        ) : null,
      )}
    </ul>
  );
}
