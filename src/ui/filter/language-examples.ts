import { filterMessages } from '../../i18n/filter-messages.ts';

export interface ExampleGroup {
  readonly title: string;
  readonly note?: string;
  readonly isLocal?: boolean;
  readonly examples: readonly string[];
}

/** The language by example. Each one is a filter that parses. */
export function languageExamples(): readonly ExampleGroup[] {
  const words = filterMessages.value.language;
  return [
    {
      title: words.comparing,
      note: words.comparingNote,
      examples: [
        "Status eq 'open'",
        "Status ne 'done'",
        'Qty gt 5',
        'Qty ge 5',
        'Qty lt 5',
        'Qty le 5',
        '5 lt Qty',
        "Name ge 'Mc' and Name lt 'Md'",
        "Timestamp ge datetime'2026-11-20T00:00:00Z'",
        'Paid',
      ],
    },
    {
      title: words.literals,
      note: words.literalsNote,
      examples: [
        "Name eq 'O''Brien'",
        'Qty eq -12',
        'Total gt 5000000000L',
        'Weight lt 0.25',
        'Weight lt 1.5E-3',
        'Weight ge 2d',
        'Weight lt INF',
        'Paid eq true',
        "PlacedAt ge datetime'2026-11-20T00:00:00Z'",
        "PlacedAt lt datetime'2026-11-20T08:30:00.1234567+02:00'",
        "OwnerId eq guid'e6ad0300-7be4-4d1f-9a52-c0d8e61b4f77'",
        "Receipt eq X'00ff'",
        "Receipt eq binary'00ff'",
      ],
    },
    {
      title: words.combining,
      note: words.combiningNote,
      examples: [
        "Status eq 'open' and (Qty gt 5 or Paid)",
        "not (Status eq 'open')",
        "not Paid and (Qty gt 5)or(Status eq 'late')",
      ],
    },
    {
      title: words.keys,
      note: words.keysNote,
      examples: [
        "PartitionKey eq 'DE' and RowKey eq '1'",
        "PartitionKey eq 'DE' and RowKey ge 'SO-1' and RowKey lt 'SO-2'",
        "PartitionKey eq 'DE'",
        "PartitionKey ge 'A' and PartitionKey lt 'B'",
      ],
    },
    {
      title: words.localTitle,
      note: words.localNote,
      isLocal: true,
      examples: [
        "contains(Name,'Brien')",
        "contains(Name,'brien','i')",
        "startswith(RowKey,'SO-')",
        "endswith(Name,'son')",
        String.raw`matches(RowKey,'^SO-\d{5}$')`,
        'missing(Status)',
        'present(Status)',
        "isof(Total,'Edm.String')",
        "search('open','i')",
      ],
    },
  ];
}
