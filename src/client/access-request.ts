import { writePolicies } from '../rest/access-policy-xml.ts';
import { writeServiceProperties } from '../rest/service-properties-xml.ts';
import type { ServiceCall } from '../worker/service-methods.ts';
import type { RestEquivalent } from './rest-equivalent.ts';

const XML = [['Accept', 'application/xml']] as const;
const XML_BODY = [['Content-Type', 'application/xml']] as const;
const SERVICE = '?restype=service&comp=properties';

/**
 * Returns the request that does the same as a call of the access settings. Keys
 * are the owner's alone, and are sent by no request.
 */
export function accessRequest(
  call: Extract<ServiceCall, { readonly service: 'access' }>,
): RestEquivalent | undefined {
  switch (call.method) {
    case 'readPolicies': {
      const path = `${call.sent[0]}?comp=acl`;
      return { method: 'GET', path, headers: XML, status: 200 };
    }
    case 'writePolicies': {
      const [table, policies] = call.sent;
      const body = writePolicies(policies);
      return { method: 'PUT', path: `${table}?comp=acl`, headers: XML_BODY, body, status: 204 };
    }
    case 'readServiceProperties':
      return { method: 'GET', path: SERVICE, headers: XML, status: 200 };
    case 'writeServiceProperties': {
      const body = writeServiceProperties(call.sent[0]);
      return { method: 'PUT', path: SERVICE, headers: XML_BODY, body, status: 202 };
    }
    case 'isOpen':
    case 'readAccess':
    case 'requireAuthorization':
    case 'regenerateKey':
      return undefined;
  }
}
