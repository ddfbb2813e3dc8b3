import { filterMessages } from '../../../i18n/filter-messages.ts';

export interface ExampleGroup {
  readonly title: string;
  readonly note?: string;
  readonly isLocal?: boolean;
  readonly examples: readonly string[];
}

/**
 * Returns the filter reference as examples, on columns of the sample tables.
 * Each example is a filter that parses.
 */
export function languageExamples(): readonly ExampleGroup[] {
  const words = filterMessages.value.language;
  return [
    {
      title: words.comparing,
      note: words.comparingNote,
      examples: [
        "City eq 'Houston'",
        "Country ne 'USA'",
        'Latitude gt 60',
        'UtmZone ge 15',
        'Latitude lt 20',
        'UtmZone le 5',
        '60 lt Latitude',
        "Name ge 'Mc' and Name lt 'Md'",
        "Timestamp ge datetime'2026-11-20T00:00:00Z'",
        'IsIata',
      ],
    },
    {
      title: words.literals,
      note: words.literalsNote,
      examples: [
        "City eq 'Land O'' Lakes'",
        'Longitude lt -150',
        'TotalCost gt 5000000000L',
        'Magnitude lt 0.5',
        'DepthKm lt 1.5E-1',
        'Magnitude ge 5d',
        'Magnitude lt INF',
        'IsIata eq true',
        "FlightDate ge datetime'2000-01-01T00:00:00Z'",
        "Time lt datetime'2018-02-07T08:30:00.1234567+02:00'",
        "Id eq guid'95db222e-b7d1-5781-af9d-01e8b19a7b39'",
        "Location ge X'0101'",
        "Location ge binary'0101'",
      ],
    },
    {
      title: words.combining,
      note: words.combiningNote,
      examples: [
        "City eq 'Houston' and (Latitude gt 29.9 or IsIata)",
        "not (Country eq 'USA')",
        "not IsIata and (UtmZone gt 15)or(City eq 'Houston')",
      ],
    },
    {
      title: words.keys,
      note: words.keysNote,
      examples: [
        "PartitionKey eq 'TX' and RowKey eq 'IAH'",
        "PartitionKey eq 'TX' and RowKey ge 'A' and RowKey lt 'B'",
        "PartitionKey eq 'TX'",
        "PartitionKey ge 'A' and PartitionKey lt 'B'",
      ],
    },
    {
      title: words.localTitle,
      note: words.localNote,
      isLocal: true,
      examples: [
        "contains(City,'Falls')",
        "contains(Name,'municipal','i')",
        "startswith(RowKey,'1990-')",
        "endswith(Name,'County')",
        String.raw`matches(RowKey,'^\d{2}[A-Z]$')`,
        'missing(Damage)',
        'present(Alert)',
        "isof(TotalCost,'Edm.Int64')",
        "search('houston','i')",
      ],
    },
  ];
}
