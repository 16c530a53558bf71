import { type Kysely, sql } from 'kysely';

/** Stores the language of an email about a closed account, because the account's own is deleted before it is sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table account_mails
      -- of an email that names no account
      add locale text check (locale in ('en', 'es')),
      drop constraint account_mails_kind_check,
      add constraint account_mails_kind_check check (kind in (
        'confirm_email', 'change_email', 'email_change_asked', 'email_changed', 'email_reverted', 'reset_password',
        'password_changed', 'new_device', 'sign_up_tried', 'account_closed'
      )),
      add check (kind <> 'account_closed' or user_id is null and locale is not null);
  `.execute(db);
}
