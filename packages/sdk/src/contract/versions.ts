/** Versions of the contract that the API supports, as dates, newest first. Only an incompatible change adds one. */
export const apiVersions = ['2026-11-28'] as const;

/** Version of the contract that this package describes. */
export const apiVersion = apiVersions[0];

/** Header with the version of the contract, in requests and responses. Without it, the API uses the newest version. */
export const apiVersionHeader = 'plaza-version';
