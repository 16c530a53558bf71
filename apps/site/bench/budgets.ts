/**
 * Bytes of scripts (brotli) that a page may load before it is interactive. They grow only on purpose: the commit that
 * raises one says what the visitor gets for it. 0.6 kB of each page format messages with `@formatjs/intl`, and 0.2 kB
 * keep its style sheets in order. Up to 0.8 kB are words and rules of the vehicle fit: body types, partly measured
 * bays, and the room to manoeuvre. The search page has 0.2 kB for its map's zoom limit per area, and 0.2 kB of each
 * page tell bays for cars from those for motorbikes.
 */
const scriptBudgets: Readonly<Record<string, number>> = {
  main: 125_700,
  // one owner of the map's view, what became of the visitor's position, and a card on phones that goes from bay to bay
  search: 143_000,
  listing: 142_000,
  // rows with their actions, and a chart with a table view; they show and follow the plan's price and the bays after it
  // ends; the confirmation email is sent once per request; the search box in the head continues the tab's last search
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
  // photo crop, calling codes, password strength, vehicles that a removal never restores, an email switch that saves at
  // once, a plan that is canceled, resumed, paid and withdrawn from; a lock against a double tap, errors that disappear
  // once corrected, the language of emails, the effect of closing on a paid plan, billing details, calling codes that
  // avoid a phone's keyboard, and the plan's card with a link to change it
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
  // all steps: uploads that continue in the background, and persisted fields; conflict, map and preview are lazy; the
  // first step also follows the plan, and scrolls to unsaved fields
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
