import { IconButton, SearchIcon, TextField, XIcon } from '@plaza/ui';
import { useRef, type ReactElement } from 'react';
import { Form } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { filterParameters, listPathBeside, type ChatListAddress } from './chat-address.ts';
import * as styles from './chats-page.css.ts';

/** Searches in names, bays and texts of a folder. A plain form, whose words stay in it and in the address. */
export function ChatSearch({ address, openChat }: { address: ChatListAddress; openChat: number | null }): ReactElement {
  const { t, locale } = useIntl<'chat'>();
  const field = useRef<HTMLInputElement>(null);
  const { folder, searchStr } = address;
  const all = { ...address, page: 1, searchStr: '' };
  return (
    <Form className={styles.search} role="search" action={listPathBeside(locale, all, openChat).split('?')[0] ?? ''}>
      {openChat !== null && folder !== 'inbox' && <input type="hidden" name="folder" value={folder} />}
      {filterParameters(address).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextField
        // other words in the address are other words in the field
        key={`${folder} ${searchStr}`}
        ref={field}
        name="searchStr"
        type="search"
        size="small"
        label={t('chat.search')}
        isLabelHidden
        placeholder={t('chat.search.placeholder')}
        prefix={<SearchIcon size={16} />}
        maxLength={200}
        enterKeyHint="search"
        defaultValue={searchStr}
        {...(searchStr !== '' && {
          suffix: (
            <IconButton
              size="small"
              label={t('chat.search.clear')}
              href={listPathBeside(locale, all, openChat)}
              className={styles.clear}
            >
              <XIcon size={16} />
            </IconButton>
          ),
        })}
      />
    </Form>
  );
}
