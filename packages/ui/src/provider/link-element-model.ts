/** Whether an address is none that a router inside the page could show: another site, mail, telephone, a fragment. */
export function leavesApplication(href: string): boolean {
  return /^([a-z][a-z\d+.-]*:|\/\/|#)/i.test(href);
}
