/** Fields of a published manifest that lead to its sources. */
export interface RepositoryFields {
  repository: { type: 'git'; url: string; directory: string };
  homepage: string;
  bugs: { url: string };
}

/**
 * Reads the address of the public repository, as a browser opens it: `https://host/owner/name`. Accepts the forms
 * `git+https:` and `….git`, too.
 *
 * @throws if it isn't such an address
 */
export function readRepositoryUrl(text: string): string {
  const address = URL.parse(text.trim().replace(/^git\+/, ''));
  const path = address?.pathname.replace(/\/+$/, '').replace(/\.git$/, '');
  const hasExtras = address !== null && `${address.username}${address.password}${address.search}${address.hash}` !== '';
  if (address?.protocol !== 'https:' || path === undefined || !/^(?:\/[\w.-]+){2,}$/.test(path) || hasExtras)
    throw new Error(
      `PLAZA_REPOSITORY_URL is ${text}, but should be like https://host/owner/name, without credentials.`,
    );
  return `https://${address.host}${path}`;
}

/** @param folder of the package in `packages` */
export function createRepositoryFields(repositoryUrl: string, folder: string): RepositoryFields {
  const directory = `packages/${folder}`;
  return {
    repository: { type: 'git', url: `git+${repositoryUrl}.git`, directory },
    // GitHub and Gitea have this path, and GitLab redirects it
    homepage: `${repositoryUrl}/tree/HEAD/${directory}#readme`,
    bugs: { url: `${repositoryUrl}/issues` },
  };
}

/**
 * True where npm gets a token that says which workflow runs, which it needs to sign provenance: GitHub Actions with
 * `id-token: write`, GitLab with an `id_tokens` entry of this name.
 */
export const canSignProvenance = (environment: Readonly<Record<string, string | undefined>>): boolean =>
  ['ACTIONS_ID_TOKEN_REQUEST_URL', 'SIGSTORE_ID_TOKEN'].some((name) => (environment[name] ?? '') !== '');
