import { type Kysely, sql } from 'kysely';

/**
 * Chats by folder: the participant's row has everything for a folder, so a page and its count walk along one index,
 * however many chats and messages there are. Words of messages are in one index, too, which includes the IDs of the
 * participants as words.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- lower case without accents, as search compares words
    create function folded_words(value text) returns tsvector language sql immutable strict parallel safe as $$
      select array_to_tsvector(array(
        select distinct left(word, 40)
        from regexp_split_to_table(
          lower(regexp_replace(normalize(value, NFD), '[\\u0300-\\u036f]+', '', 'g')), '[^a-z0-9]+'
        ) as word
        where word <> ''
      ))
    $$;
    alter table users add column first_name_words tsvector generated always as (folded_words(first_name)) stored;
    alter table listings add column name_words tsvector generated always as (folded_words(name)) stored;

    -- when the owner wrote for the first time
    alter table chats add column answered_at timestamptz;
    update chats c set answered_at = (
      select min(m.created_at) from messages m where m.chat_id = c.id and m.author_id = c.owner_id
    );
    create index chats_starter on chats (starter_id);
    create index chats_owner on chats (owner_id);
    create index chats_answered on chats (owner_id, answered_at) where answered_at is not null;

    alter table chat_participants
      add column is_starter boolean not null default false,
      add column last_message_id bigint,
      add column last_message_at timestamptz,
      add column unread_count int not null default 0,
      -- when read_message_id was reached
      add column read_at timestamptz;
    update chat_participants p set
      is_starter = c.starter_id = p.user_id,
      last_message_id = last.id,
      last_message_at = last.created_at,
      unread_count = (
        select count(*) from messages m
        where m.chat_id = p.chat_id and m.author_id <> p.user_id and m.id > coalesce(p.read_message_id, 0)
      ),
      read_at = (select m.created_at from messages m where m.id = p.read_message_id)
    from chats c, lateral (
      select m.id, m.created_at from messages m where m.chat_id = c.id order by m.id desc limit 1
    ) as last
    where c.id = p.chat_id;
    drop index chat_participants_user;
    -- a chat of somebody is found by both, however many chats one of the two has
    create index chat_participants_user on chat_participants (user_id, chat_id);
    create index chat_participants_inbox on chat_participants (user_id, last_message_at, chat_id)
      where binned_at is null and last_message_at is not null;
    create index chat_participants_sent on chat_participants (user_id, last_message_at, chat_id)
      where binned_at is null and last_message_at is not null and is_starter;
    create index chat_participants_starred on chat_participants (user_id, last_message_at, chat_id)
      where binned_at is null and last_message_at is not null and starred_at is not null;
    create index chat_participants_bin on chat_participants (user_id, last_message_at, chat_id)
      where binned_at is not null and last_message_at is not null;
    create index chat_participants_unread on chat_participants (user_id)
      where binned_at is null and last_message_at is not null and unread_count > 0;

    alter table messages add column words tsvector not null default '';
    create function message_words() returns trigger language plpgsql as $$
    begin
      select folded_words(new.text) || array_to_tsvector(array['@' || starter_id, '@' || owner_id]) into new.words
      from chats where id = new.chat_id;
      return new;
    end
    $$;
    create trigger message_words before insert on messages for each row execute function message_words();
    update messages m set
      words = folded_words(m.text) || array_to_tsvector(array['@' || c.starter_id, '@' || c.owner_id])
    from chats c where c.id = m.chat_id;
    create index messages_words on messages using gin (words) with (gin_pending_list_limit = 256);
    create index messages_author on messages (author_id);

    alter table partner_attributions drop constraint partner_attributions_step_check;
    alter table partner_attributions add constraint partner_attributions_step_check
      check (step in ('arrival', 'search', 'view', 'chat'));
  `.execute(db);
}
