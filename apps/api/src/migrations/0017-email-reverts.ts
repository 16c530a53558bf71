import { type Kysely, sql } from 'kysely';

/** Links that undo a change of the email, and the visibility of an owner’s phone number. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      -- the session that asked for the pending address: it goes on when the others end
      add pending_email_session_id uuid,
      -- signed-in people may see the phone number
      add is_phone_shown boolean not null default true;

    alter table account_codes
      drop constraint account_codes_kind_check,
      add constraint account_codes_kind_check
        check (kind in ('confirm_email', 'change_email', 'reset_password', 'revert_email'));
    -- an address that can still be restored is kept free for its account
    create index account_codes_reverts on account_codes (lower(email)) where kind = 'revert_email';

    alter table account_mails
      drop constraint account_mails_kind_check,
      add constraint account_mails_kind_check check (kind in (
        'confirm_email', 'change_email', 'email_change_asked', 'email_changed', 'email_reverted', 'reset_password',
        'password_changed', 'new_device', 'sign_up_tried'
      ));
  `.execute(db);
}
