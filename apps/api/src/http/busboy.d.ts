/** The package has no types for its parser of header parameters (RFC 7578, RFC 5987). */
declare module '@fastify/busboy/lib/utils/parseParams.js' {
  /** @param header its bytes as Latin-1 text. @returns the header's value, then its parameters in order. */
  export default function parseParams(header: string): (string | [name: string, value: string | undefined])[];
}
