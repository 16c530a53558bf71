import type { CallOutput } from '@plaza/sdk';
import {
  ChevronRightIcon,
  CircleCheckIcon,
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
import { editListingPath, ownListingPath, pagePath, type PagePath } from '~/paths.ts';
import { SiteLink } from '~/layout/router-link.tsx';
import { todoItem, todoItemList } from '~/layout/account-page.css.ts';
import { ResendConfirmationForm } from '~/features/owner-listings/actions/resend-form.tsx';

export type Todo = CallOutput<'getDashboard'>['data']['todos'][number];

const iconByTodo = {
  confirm_email: <MailIcon size={20} />,
  confirm_listing: <CircleCheckIcon size={20} />,
  first_listing: <PlusIcon size={20} />,
  finish_draft: <PencilIcon size={20} />,
  choose_plan: <KeyRoundIcon size={20} />,
  add_photos: <ImagePlusIcon size={20} />,
  measure_bay: <RulerIcon size={20} />,
  add_phone: <PhoneIcon size={20} />,
};
type TodoCode = keyof typeof iconByTodo;
const isTodoCode = (code: string): code is TodoCode => code in iconByTodo;

const pagePathByTodo: Readonly<Partial<Record<TodoCode, PagePath>>> = {
  first_listing: '/create_parking',
  choose_plan: '/subscription_plans',
  add_phone: '/account/edit_profile',
};

const wizardStepByTodo = { add_photos: 'images', measure_bay: 'details' } as const;
const wizardStepOf = (code: TodoCode) =>
  code in wizardStepByTodo ? wizardStepByTodo[code as keyof typeof wizardStepByTodo] : undefined;

type TodoItemProps = Todo & { code: TodoCode; hasPlan: boolean };

function TodoItem({ code, listingId, listingName, hasPlan }: TodoItemProps): ReactElement {
  const { t, locale } = useIntl<'owner'>();
  const listingLabel = listingName === null ? t('owner.todo.draftName') : t('owner.quoted', { name: listingName });
  const todoText: ReactNode = (
    <span>
      <b>{t(`owner.todo.${code}`, { name: listingLabel })}</b>
      <span>{t(code === 'choose_plan' && hasPlan ? 'owner.todo.choose_planFull' : `owner.todo.${code}Text`)}</span>
    </span>
  );
  if (code === 'confirm_email') {
    return (
      <ResendConfirmationForm>
        <button type="submit" className={todoItem}>
          {iconByTodo[code]}
          {todoText}
          <SendIcon size={16} />
        </button>
      </ResendConfirmationForm>
    );
  }
  const pagePathOfTodo = pagePathByTodo[code];
  const todoHref =
    code === 'confirm_listing' && listingId !== null
      ? ownListingPath(locale, listingId)
      : pagePathOfTodo === undefined && listingId !== null
        ? editListingPath(locale, listingId, wizardStepOf(code))
        : pagePath(locale, pagePathOfTodo ?? '/account/my_parking');
  return (
    <SiteLink className={todoItem} to={todoHref}>
      {iconByTodo[code]}
      {todoText}
      <ChevronRightIcon size={16} />
    </SiteLink>
  );
}

function UnreadChatsItem({ count }: { count: number }): ReactElement {
  const { t, locale } = useIntl<'owner'>();
  return (
    <SiteLink className={todoItem} to={pagePath(locale, '/account/chat')}>
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
  /** Number of chats with unread messages; reading them is the first task on the list. */
  unreadChats: number;
  entries: readonly Todo[];
  /** True if the owner has a plan, even if the plan has no room for more listings. */
  hasPlan: boolean;
}

const maxVisibleTodos = 5;

/** Lists an owner's tasks by urgency. Leaves out tasks that this version of the site doesn't know. */
export function TodoList({ unreadChats, entries, hasPlan }: TodoListProps): ReactElement {
  return (
    <ul className={todoItemList}>
      {unreadChats > 0 && (
        <li>
          <UnreadChatsItem count={unreadChats} />
        </li>
      )}
      {entries.slice(0, maxVisibleTodos).map(({ code, ...entry }) =>
        isTodoCode(code) ? (
          <li key={`${code}-${entry.listingId}`}>
            <TodoItem code={code} hasPlan={hasPlan} {...entry} />
          </li>
        ) : null,
      )}
    </ul>
  );
}
