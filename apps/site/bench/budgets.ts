/**
 * Bytes of scripts, packed by brotli, that a page may need before it answers. They grow only on purpose: whoever
 * raises one says in the commit what the visitor gets for it.
 *
 * 0.6 kB of each page format its messages by `@formatjs/intl`, and 0.2 kB keep its style sheets in their order; pages that
 * were full are allowed them. So are up to 0.8 kB of words and rules for which vehicle fits: body types, bays measured in
 * part, and the room to manoeuvre. The search page has 0.2 kB for how close its map may go where,
 * and 0.2 kB of each page tell bays for cars from those for motorbikes.
 */
const scriptBudgets: Readonly<Record<string, number>> = {
  main: 125_700,
  // one owner of the map's view, what became of the visitor's position, and a card on phones that goes from bay to bay
  search: 143_000,
  listing: 142_000,
  // rows with what can be done in each, and a chart that can be read as a table
  // they say what a plan costs, and what becomes of bays when it ends, and follow it; the confirmation email is sent
  // once however often it is asked for
  // the search box in the head goes on from the tab's last search
  dashboard: 137_700,
  // a band of figures above the list
  'my-parking': 140_400,
  // and the way to its insights; the shared shell of signed-in pages notices a new login
  // and a form for the end of a rental and its renter
  // its rental's band, and the way to the chats about it
  'my-parking-item': 144_700,
  // how people came to a bay: a funnel, two charts by day, each readable as a table
  // and the bay's actions, which stay in view there too
  insights: 142_900,
  // a list that is a table as well, chosen from, changed at once with a way back, kept up to date, and still there
  // without a connection; live updates that notice a new login; links that filter the inbox; the shape of a chat to come
  'chat/inbox': 140_300,
  'chat/starred': 140_300,
  'chat/sent': 140_300,
  'chat/bin': 140_300,
  // two steps in one form: calling codes, the strength of a password, a photo that is cut to a square; the first step asks
  // whether an account could be opened, and errors go as soon as they are corrected; it says what the account is for
  signup: 146_300,
  // the strength of a password; the header's number of unread chats, which every page has; an address that comes along
  // from another form, a lock against a double tap, and errors that go as soon as they are corrected
  reset: 130_300,
  login: 128_500,
  // a photo that is cut to a square, calling codes, the strength of a password, vehicles that a removal never brings back,
  // a switch of mails that counts at once, a plan that is cancelled, kept, paid and withdrawn from;
  // a lock against a double tap, errors that go as soon as they are corrected, the language of emails,
  // what closing does to a paid plan, a form for billing details, calling codes that keep clear of a phone's keyboard,
  // and the card of the plan with the way to change it
  'edit-profile': 149_400,
  // parts of the account's frame; a table that is a list on phones, and what a change of plan comes to by name and amount
  invoices: 128_100,
  // and links to the credit notes that correct it
  invoice: 127_200,
  // and the link that prefetches the search once words are typed into the header
  'credit-note': 126_300,
  // and the choice of the bay that stays with Basic when a paid plan ends, sent once however often it is tapped,
  // and a failure that comes into view
  withdraw: 128_900,
  'change-plan': 130_300,
  // an order that says which bays go live and which stay, and an upgrade that was not paid; the card's fields come late;
  // a refusal comes into view
  // its card form is the one of the page that changes a plan's card, too
  payment: 128_700,
  // the page for partners, with what each snippet comes to
  partners: 126_600,
  // all steps: pictures that go on uploading, and fields that keep what was typed; conflict, map and preview come late
  // the first step also follows the plan; what was not saved comes into view
  'wizard/create/address': 137_800,
  'wizard/edit/address': 137_800,
  // lists of two levels that are a sheet on phones
  'wizard/create/details': 140_500,
  'wizard/edit/details': 140_500,
  'wizard/create/characteristics': 132_500,
  'wizard/edit/characteristics': 132_500,
  // the language of the text is chosen among radio buttons
  'wizard/create/main_data': 134_700,
  'wizard/edit/main_data': 134_700,
  // pictures are looked into, put in order and sent from here, by one button on touch screens
  'wizard/create/images': 136_000,
  'wizard/edit/images': 136_000,
  // the list next to it with its filters, and the whole conversation: live messages, a queue of what is sent, files that are looked into,
  // uploads, drafts and files that are kept through a login; its menu, the dialogs and pictures over the whole screen come late
  // the way to rent the bay out to the other person is in the bar of the bay
  thread: 162_500,
  'preview-step': 133_600,
  'wizard-finish': 128_700,
};
const otherScriptBudget = 125_800;

/** Bytes of scripts that a route may need. */
export const scriptBudget = (route: string): number => scriptBudgets[route] ?? otherScriptBudget;
