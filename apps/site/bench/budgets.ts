/**
 * Bytes of scripts, packed by brotli, that a page may need before it answers. They grow only on purpose: whoever
 * raises one says in the commit what the visitor gets for it.
 *
 * 0.6 kB of each page format its messages by `@formatjs/intl`; pages that were full are allowed them.
 */
const scriptBudgets: Readonly<Record<string, number>> = {
  'routes/main': 125_000,
  'routes/search': 140_000,
  'routes/listing': 142_000,
  // rows with what can be done in each, and a chart that can be read as a table
  // they say what a plan costs, and what becomes of bays when it ends, and follow it
  'routes/dashboard': 136_500,
  'routes/my-parking': 138_000,
  // and the way to its insights; the shared shell of signed-in pages notices a new login
  'routes/my-parking-item': 141_500,
  // how people came to a bay: a funnel, two charts by day, each readable as a table
  'routes/insights': 139_000,
  // a list that is a table as well, chosen from, changed at once with a way back, kept up to date, and still there
  // without a connection; live updates that notice a new login
  'chat/inbox': 138_500,
  'chat/starred': 138_500,
  'chat/sent': 138_500,
  'chat/bin': 138_500,
  // two steps in one form: calling codes, the strength of a password, a photo that is cut to a square; the first step asks
  // whether an account could be opened, and errors go as soon as they are corrected
  'routes/signup': 145_500,
  // the strength of a password; the header's number of unread chats, which every page has; an address that comes along
  // from another form, a lock against a double tap, and errors that go as soon as they are corrected
  'routes/reset': 129_500,
  'routes/login': 128_000,
  // a photo that is cut to a square, calling codes, the strength of a password, vehicles that a removal never brings back,
  // a switch of mails that counts at once, a plan that is cancelled, kept, paid and withdrawn from;
  // a lock against a double tap, errors that go as soon as they are corrected, the language of emails,
  // what closing does to a paid plan, and a form for billing details
  'routes/edit-profile': 148_000,
  // parts of the account's frame; a table that is a list on phones, and what a change of plan comes to by name and amount
  'routes/invoices': 127_500,
  // and links to the credit notes that correct it
  'routes/invoice': 126_500,
  'routes/credit-note': 125_500,
  // and the choice of the bay that stays with Basic when a paid plan ends, sent once however often it is tapped
  'routes/withdraw': 128_000,
  'routes/change-plan': 129_500,
  // an order that says which bays go live and which stay, and an upgrade that was not paid; the card's fields come late
  'routes/payment': 127_000,
  // the page for partners, with what each snippet comes to
  'routes/partners': 126_000,
  // all steps: pictures that go on uploading, and fields that keep what was typed; conflict, map and preview come late
  // the first step also follows the plan
  'wizard/create/address': 136_000,
  'wizard/edit/address': 136_000,
  // lists of two levels that are a sheet on phones
  'wizard/create/details': 139_500,
  'wizard/edit/details': 139_500,
  'wizard/create/characteristics': 132_000,
  'wizard/edit/characteristics': 132_000,
  'wizard/create/main_data': 132_500,
  'wizard/edit/main_data': 132_500,
  // pictures are looked into, put in order and sent from here
  'wizard/create/images': 135_000,
  'wizard/edit/images': 135_000,
  // the list beside it, and the whole conversation: live messages, a queue of what is sent, files that are looked into,
  // uploads, drafts and files that are kept through a login; its menu, the dialogs and pictures over the whole screen come late
  'routes/chat-item': 160_500,
  'routes/wizard-step-preview': 132_500,
  'routes/wizard-finish': 128_000,
};
const otherScriptBudget = 125_000;

/** Bytes of scripts that a route may need. */
export const scriptBudget = (route: string): number => scriptBudgets[route] ?? otherScriptBudget;
