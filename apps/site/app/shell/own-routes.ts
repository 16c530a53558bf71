/** Where the router asks which routes some addresses have. */
const manifestPath = '/__manifest';

/** Whether the router asks about one page alone; it names the addresses above it as well. */
function isAbout(page: string, asked: Parameters<typeof fetch>[0]): boolean {
  if (!(asked instanceof URL) || asked.pathname !== manifestPath) return false;
  const paths = asked.searchParams.get('paths')?.split(',') ?? [];
  return paths.includes(page) && paths.every((path) => path === page || page.startsWith(`${path}/`));
}

/**
 * Before a form is sent the router asks the server for the routes of its address, and without an answer an error takes the
 * page’s place. It has the routes of the page it is on: where the line is lost the form is sent by those, and says itself
 * what is wrong.
 *
 * @param page the path of the page
 */
export const withOwnRoutes =
  (ask: typeof fetch, page: () => string): typeof fetch =>
  async (asked, init) => {
    try {
      return await ask(asked, init);
    } catch (error) {
      if (!(error instanceof TypeError) || !isAbout(page(), asked)) throw error;
      return Response.json({});
    }
  };
