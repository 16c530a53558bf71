export const widgetKinds = ['search', 'listing', 'plans', 'button'] as const;
export type WidgetKind = (typeof widgetKinds)[number];

interface ElementExample {
  attributes: string;
  href: string;
  linkText: string;
}

const venueUrl = 'https://plaza.example/en/parking_near/almenara-arena?partner=almenara';
const exampleByKind: Readonly<Record<WidgetKind, ElementExample>> = {
  search: { attributes: 'venue="almenara-arena"', href: venueUrl, linkText: 'Find parking near the Arena' },
  listing: { attributes: 'venue="almenara-arena" limit="3"', href: venueUrl, linkText: 'Parking near the Arena' },
  plans: {
    attributes: 'campaign="owners"',
    href: 'https://plaza.example/en/subscription_plans?partner=almenara',
    linkText: 'Plans for owners',
  },
  button: {
    attributes: 'widget="search" mode="sheet" label="Find parking" venue="almenara-arena"',
    href: venueUrl,
    linkText: 'Find parking near the Arena',
  },
};

/** Returns what a partner puts into a page: the element with its link, and the script. */
export function exampleOf(kind: WidgetKind): string {
  const { attributes, href, linkText } = exampleByKind[kind];
  const script = kind === 'button' ? 'button' : 'loader';
  return `<plaza-${kind} ${attributes}>
  <a href="${href}">${linkText}</a>
</plaza-${kind}>
<script async src="https://plaza.example/v1/${script}.js" data-partner="almenara"></script>`;
}
