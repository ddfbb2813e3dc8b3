import type { AccessPolicy, ServiceProperties } from '../model/account-access.ts';
import { writePolicies } from '../rest/access-policy-xml.ts';
import { writeServiceProperties } from '../rest/service-properties-xml.ts';
import type { AccessCall } from '../worker/access-call.ts';
import type { RestEquivalent } from './rest-equivalent.ts';

const XML = [['Accept', 'application/xml']] as const;
const XML_BODY = [['Content-Type', 'application/xml']] as const;
const SERVICE = '?restype=service&comp=properties';

/**
 * Returns the request that does the same as a call of the access settings. Keys
 * are the owner's alone, and are sent by no request.
 */
export function accessRequest({ method, sent }: AccessCall): RestEquivalent | undefined {
  // The contract's own types, also in the following.
  const [table] = sent as readonly [string];
  switch (method) {
    case 'readPolicies':
      return { method: 'GET', path: `${table}?comp=acl`, headers: XML, status: 200 };
    case 'writePolicies': {
      const body = writePolicies(sent[1] as readonly AccessPolicy[]);
      return { method: 'PUT', path: `${table}?comp=acl`, headers: XML_BODY, body, status: 204 };
    }
    case 'readServiceProperties':
      return { method: 'GET', path: SERVICE, headers: XML, status: 200 };
    case 'writeServiceProperties': {
      const body = writeServiceProperties(sent[0] as Partial<ServiceProperties>);
      return { method: 'PUT', path: SERVICE, headers: XML_BODY, body, status: 202 };
    }
    case 'isOpen':
    case 'readAccess':
    case 'requireAuthorization':
    case 'regenerateKey':
      return undefined;
  }
}
