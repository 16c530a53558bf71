import { type Kysely, sql } from 'kysely';

/** Name, tax ID and address of the recipient of invoices. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table billing_details (
      user_id bigint primary key references users on delete cascade,
      name text not null check (char_length(name) between 1 and 120),
      -- without spaces and separators, its check digit proven
      tax_id text not null check (char_length(tax_id) between 1 and 20),
      address text not null check (char_length(address) between 1 and 300),
      updated_at timestamptz not null default now()
    );
    create trigger billing_details_user_id_open before insert or update of user_id
      on billing_details for each row execute function require_open_account('user_id');

    alter table subscription_payments
      -- the recipient and the issuer of the invoice as at its payment
      add customer jsonb,
      add seller jsonb;
    -- what was paid before keeps the name of today, whatever is entered later
    update subscription_payments p set customer = jsonb_build_object(
      'name', nullif(concat_ws(' ', u.first_name, u.last_name), ''), 'email', u.email, 'taxId', null, 'address', null
    )
    from subscriptions s join users u on u.id = s.user_id where s.id = p.subscription_id;
  `.execute(db);
}
